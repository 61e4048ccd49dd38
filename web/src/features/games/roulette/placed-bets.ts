import { STAKE_MAX } from '@tallyhouse/contract/values'
import { points } from '@tallyhouse/game-rules/points'
import { type RouletteBet, roulette } from '@tallyhouse/game-rules/roulette'
import { pocketColor, pockets, type RouletteWheel } from '@tallyhouse/game-rules/roulette-table'
import * as m from '@tallyhouse/messages/roulette'
import { formatPoints } from '#lib/format-points.ts'
import { sameJson } from '#lib/same-json.ts'
import { isWholeWithin } from '#session/use-stored.ts'
import { sumBets, withBet } from '../kit/chips/placed-bets.ts'
import { useChipTable } from '../kit/chips/use-chip-table.ts'
import type { Winless } from '../kit/stake/winless.tsx'
import { type BetSpot, betKey, betSpots } from './bet-spots.ts'

/** The placed bets, and every action on them. */
export function usePlacedBets(wheel: RouletteWheel) {
  const table = useChipTable<RouletteBet>(`roulette.${wheel}`, (stored): stored is RouletteBet[] =>
    areBets(stored, wheel),
  )
  const { change } = table
  return {
    ...table,
    add: (spot: BetSpot, chip: number) => change((bets) => addChip(bets, spot, chip)),
    addAll: (called: CalledBet[], chip: number) => change((bets) => addChips(bets, called, chip)),
    remove: (spot: Covered) =>
      change((bets) => {
        const left = removeBet(bets, spot)
        return left.length === bets.length ? bets : left
      }),
  }
}

export type PlacedBets = ReturnType<typeof usePlacedBets>

/** The numbers that a bet covers, and how. */
export type Covered = Pick<RouletteBet, 'type' | 'numbers'>

/** The stake on one spot, in points. */
export function amountOn(bets: RouletteBet[], spot: Covered): number {
  const key = betKey(spot)
  return bets.find((bet) => betKey(bet) === key)?.amount ?? 0
}

/** Adds a chip to a spot. Returns the same bets if the total would exceed the maximum stake. */
export function addChip(bets: RouletteBet[], spot: Covered, chip: number): RouletteBet[] {
  return withBet(bets, { type: spot.type, numbers: spot.numbers, amount: chip }, betKey)
}

/** A bet as a part of a called one, and how many chips it takes. */
export type CalledBet = Covered & { chips: number }

/** Adds a called bet's chips. Returns the same bets if the total would exceed the maximum stake. */
export function addChips(bets: RouletteBet[], called: CalledBet[], chip: number): RouletteBet[] {
  const total = called.reduce((sum, { chips }) => sum + chips * chip, sumBets(bets))
  if (total > STAKE_MAX) return bets
  return called.reduce((all, part) => addChip(all, part, part.chips * chip), bets)
}

/** Removes the bet on a spot. */
export function removeBet(bets: RouletteBet[], spot: Covered): RouletteBet[] {
  const key = betKey(spot)
  return bets.filter((bet) => betKey(bet) !== key)
}

/** What the best number for these bets pays. */
export function bestPocketPayout(bets: RouletteBet[]): number {
  const stake = points(sumBets(bets))
  const returned = pockets.map((winningNumber) =>
    roulette.payout(stake, { bets }, { winningNumber, winningColor: pocketColor(winningNumber) }),
  )
  return Math.max(...returned)
}

/** Why no number can win, if the bets cancel out, such as Red and Black with equal stakes. */
export function winlessBets(bets: RouletteBet[]): Winless | undefined {
  const total = sumBets(bets)
  if (total === 0 || bestPocketPayout(bets) > total) return undefined
  return { reason: m.winless({ stake: formatPoints(total) }) }
}

/** Whether a stored value lists bets on a wheel's table. */
function areBets(stored: unknown, wheel: RouletteWheel): stored is RouletteBet[] {
  if (!Array.isArray(stored) || !stored.every((bet) => isBet(bet, wheel))) return false
  const isOnePerSpot = new Set(stored.map(betKey)).size === stored.length
  return isOnePerSpot && sumBets(stored) <= STAKE_MAX
}

function isBet(stored: unknown, wheel: RouletteWheel): stored is RouletteBet {
  const { type, numbers, amount } = (stored ?? {}) as Record<string, unknown>
  const isSpot = betSpots[wheel].some(
    (spot) => spot.type === type && sameJson(spot.numbers, numbers),
  )
  return isSpot && isWholeWithin(amount, 1, STAKE_MAX)
}
