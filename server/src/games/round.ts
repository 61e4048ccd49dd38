import type { Points } from '@tallyhouse/game-rules/points'
import { type Statement, statement } from '#db/statement.ts'

/** The result of a bet by the game's rules. Choice and outcome are game-specific plain data. */
export type Play = {
  choice: Record<string, unknown>
  outcome: Record<string, unknown>
  multiplierHundredths: number
  payout: Points
  /** The stake was returned; it counts as neither wagered nor won. */
  isRefund: boolean
}

/** A settled round as it is stored. */
export type Round = Play & {
  id: number
  playerId: number
  game: string
  seedPairId: number
  nonce: number
  stake: Points
  /** The epoch in which a live round began; null for other rounds. */
  epoch: number | null
}

/** Reserves ids for new rounds, in ascending order. */
export function reserveRoundIds(count: number): Statement<{ id: number }> {
  return statement`select nextval('round_id') as id from generate_series(1, ${count}::int)`
}

/** Writes rounds in one statement. */
export function insertRounds(rounds: Round[], now: Date): Statement[] {
  if (rounds.length === 0) return []
  const column = <Name extends keyof Round>(name: Name) => rounds.map((round) => round[name])
  const json = (name: 'choice' | 'outcome') => rounds.map((round) => JSON.stringify(round[name]))
  const insert = statement`
    insert into round (id, player_id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, is_refund, epoch, created_at)
    select entry.*, ${now}::timestamptz
    from unnest(
      ${column('id')}::bigint[], ${column('playerId')}::bigint[], ${column('game')}::text[],
      ${column('seedPairId')}::bigint[], ${column('nonce')}::bigint[],
      ${column('stake')}::bigint[], ${json('choice')}::jsonb[], ${json('outcome')}::jsonb[],
      ${column('multiplierHundredths')}::bigint[], ${column('payout')}::bigint[],
      ${column('isRefund')}::boolean[], ${column('epoch')}::bigint[]
    ) as entry`
  return [insert]
}
