import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { GameChoice, GameOutcome } from '@tallyhouse/contract/games/round'
import type { Points } from '@tallyhouse/game-rules/points'
import { type Statement, statement } from '#platform/db/statement.ts'

/** A settled round as it is stored. */
export type SettledRound<Name extends GameType = GameType> = {
  id: number
  playerId: number
  game: Name
  /** Where its random numbers come from: a seed pair with a nonce, or a draw. */
  seedPairId: number | null
  nonce: number | null
  drawId: number | null
  stake: Points
  choice: GameChoice<Name>
  outcome: GameOutcome<Name>
  multiplierHundredths: number
  payout: Points
  /** The stake was returned; it counts as neither wagered nor won. */
  isRefund: boolean
  /** The epoch in which a live round began; null for other rounds. */
  epoch: number | null
  /** When it was settled, which is not before its seed pair began, or its draw ended. */
  createdAt: Date
  /** A bet's. Its stake and payout are in the round alone; those of other rounds are transfers of their own. */
  bet: SettledBet | null
}

/** The available points after a bet, and the key of its call as {@link BetKeys} has it. */
export type SettledBet = { balance: number; key: string | undefined }

/** Writes rounds in one statement. */
export function insertRounds(rounds: SettledRound[]): Statement[] {
  if (rounds.length === 0) return []
  const column = (name: keyof SettledRound) => rounds.map((round) => round[name])
  const json = (name: 'choice' | 'outcome') => rounds.map((round) => JSON.stringify(round[name]))
  const insert = statement`
    insert into round (id, player_id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, is_refund, epoch, created_at, draw_id, balance, call_key)
    select * from unnest(
      ${column('id')}::bigint[], ${column('playerId')}::bigint[], ${column('game')}::text[],
      ${column('seedPairId')}::bigint[], ${column('nonce')}::bigint[],
      ${column('stake')}::bigint[], ${json('choice')}::jsonb[], ${json('outcome')}::jsonb[],
      ${column('multiplierHundredths')}::bigint[], ${column('payout')}::bigint[],
      ${column('isRefund')}::boolean[], ${column('epoch')}::bigint[],
      ${column('createdAt')}::timestamptz[], ${column('drawId')}::bigint[],
      ${rounds.map(({ bet }) => bet?.balance ?? null)}::bigint[],
      ${rounds.map(({ bet }) => bet?.key ?? null)}::uuid[]
    )`
  return [insert]
}
