import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { GameChoice, GameOutcome } from '@tallyhouse/contract/games/round'
import type { Points } from '@tallyhouse/game-rules/points'
import { type Statement, statement } from '#platform/db/statement.ts'

/** A settled round as it is stored. */
export type SettledRound<Name extends GameType = GameType> = {
  id: number
  playerId: number
  game: Name
  seedPairId: number
  nonce: number
  stake: Points
  choice: GameChoice<Name>
  outcome: GameOutcome<Name>
  multiplierHundredths: number
  payout: Points
  /** The stake was returned; it counts as neither wagered nor won. */
  isRefund: boolean
  /** The epoch in which a live round began; null for other rounds. */
  epoch: number | null
  /** When it was settled, which is not before its seed pair began. */
  createdAt: Date
}

/** Reserves ids for new rounds, in ascending order. */
export function reserveRoundIds(count: number): Statement<{ id: number }> {
  return statement`select nextval('round_id') as id from generate_series(1, ${count}::int)`
}

/** Writes rounds in one statement. */
export function insertRounds(rounds: SettledRound[]): Statement[] {
  if (rounds.length === 0) return []
  const column = (name: keyof SettledRound) => rounds.map((round) => round[name])
  const json = (name: 'choice' | 'outcome') => rounds.map((round) => JSON.stringify(round[name]))
  const insert = statement`
    insert into round (id, player_id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, is_refund, epoch, created_at)
    select * from unnest(
      ${column('id')}::bigint[], ${column('playerId')}::bigint[], ${column('game')}::text[],
      ${column('seedPairId')}::bigint[], ${column('nonce')}::bigint[],
      ${column('stake')}::bigint[], ${json('choice')}::jsonb[], ${json('outcome')}::jsonb[],
      ${column('multiplierHundredths')}::bigint[], ${column('payout')}::bigint[],
      ${column('isRefund')}::boolean[], ${column('epoch')}::bigint[],
      ${column('createdAt')}::timestamptz[]
    )`
  return [insert]
}
