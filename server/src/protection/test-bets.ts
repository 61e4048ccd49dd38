import { points } from '@tallyhouse/game-rules/points'
import type { Db } from '../db/connect.ts'
import type { Play } from '../games/round.ts'
import type { Seat, SettledRound } from '../games/seat.ts'
import type { Turn } from '../games/turn.ts'
import { setLimits } from './set-limits.ts'

/** A bet whose payout is chosen. */
export function betOf(playerId: number, stake: number, payout = 0): Turn<SettledRound> {
  return turnOf(playerId, stake, (seat) =>
    seat.settleAtOnce({ game: 'dice', stake: points(stake), play: () => playOf(payout) }),
  )
}

export function turnOf<Answer>(
  playerId: number,
  stake: number,
  take: (seat: Seat) => Answer,
): Turn<Answer> {
  return {
    playerId,
    asker: 'player',
    key: undefined,
    stake: points(stake),
    usesOpenRounds: true,
    usesEpochs: false,
    take,
  }
}

export function playOf(payout: number): Play {
  return {
    choice: {},
    outcome: {},
    multiplierHundredths: 0,
    payout: points(payout),
    isRefund: false,
  }
}

/** Sets one limit. */
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

/** How many of these were taken, and the codes with which the others were refused. */
export function countOf(outcomes: PromiseSettledResult<unknown>[]) {
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  const codes = new Set(refused.map(({ reason }) => reason.code as string))
  return { taken: outcomes.length - refused.length, codes: [...codes] }
}
