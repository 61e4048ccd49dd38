import { setLimits } from '#core/protection/set-limits.ts'
import type { Bet } from '#features/games/game-command.ts'
import type { Db } from '#platform/db/connect.ts'
import { riggedBet } from '../rigged-games.ts'

/** A bet with a fixed payout. */
export function diceBet(playerId: number, stake: number, payout = 0): Bet<'dice'> {
  return riggedBet(playerId, stake, payout)
}

export async function limitTo(
  db: Db,
  {
    playerId,
    now,
    ...limit
  }: Parameters<typeof setLimits>[1]['limits'][number] & {
    playerId: number
    now: Date
  },
): Promise<void> {
  await db.transaction().execute((tx) => setLimits(tx, { playerId, limits: [limit], now }))
}

/** The accepted bet count, and the codes for the rejected bets. */
export function countOutcomes(outcomes: PromiseSettledResult<unknown>[]) {
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected')
  const codes = new Set(rejected.map(({ reason }) => reason.code as string))
  return { accepted: outcomes.length - rejected.length, codes: [...codes] }
}
