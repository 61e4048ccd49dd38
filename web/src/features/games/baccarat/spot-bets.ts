import { STAKE_MAX } from '@tallyhouse/contract/values'
import type { BaccaratSpot, BaccaratStakes } from '@tallyhouse/game-rules/baccarat-spots'
import type { PayLine } from '@tallyhouse/game-rules/instant-game'
import * as m from '@tallyhouse/messages/baccarat'
import { formatPoints } from '#lib/format-points.ts'
import { isWholeWithin } from '#session/use-stored.ts'
import { sumBets } from '../kit/chips/placed-bets.ts'
import type { Winless } from '../kit/stake/winless.tsx'
import { isSpot } from './spots.tsx'

/** The chips on a spot, in points. */
export type SpotBet = { spot: BaccaratSpot; amount: number }

export function stakesBySpot(bets: SpotBet[]): BaccaratStakes {
  return Object.fromEntries(bets.map(({ spot, amount }) => [spot, amount]))
}

/** Why no coup can win, if the bets cancel out, such as equal stakes on Player and Banker. */
export function winlessBets(total: number, payTable: PayLine[]): Winless | undefined {
  if (total === 0 || payTable.some(({ payout = 0 }) => payout > total)) return undefined
  return { reason: m.winless({ stake: formatPoints(total), count: total }) }
}

/** Whether a stored value is a list of bets, at most one per spot. */
export function areSpotBets(stored: unknown): stored is SpotBet[] {
  if (!Array.isArray(stored) || !stored.every(isSpotBet)) return false
  const isOnePerSpot = new Set(stored.map(({ spot }) => spot)).size === stored.length
  return isOnePerSpot && sumBets(stored) <= STAKE_MAX
}

function isSpotBet(stored: unknown): stored is SpotBet {
  const { spot, amount } = (stored ?? {}) as Record<string, unknown>
  return isSpot(spot) && isWholeWithin(amount, 1, STAKE_MAX)
}
