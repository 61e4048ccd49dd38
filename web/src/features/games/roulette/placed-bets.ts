import { STAKE_MAX } from '@tallyhouse/contract/values'
import { points } from '@tallyhouse/game-rules/points'
import { type RouletteBet, roulette } from '@tallyhouse/game-rules/roulette'
import { pocketColor, pockets, type RouletteWheel } from '@tallyhouse/game-rules/roulette-table'
import * as m from '@tallyhouse/messages/roulette'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { sameJson } from '#lib/same-json.ts'
import { isWholeWithin } from '#session/use-stored.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import type { Winless } from '../kit/stake/winless.tsx'
import { type BetSpot, betKey, betSpots } from './bet-spots.ts'

type Table = {
  bets: RouletteBet[]
  /** Earlier states of the table, newest last. */
  past: RouletteBet[][]
  /** The bets of the last spin. */
  spun: RouletteBet[]
}

/** The placed bets, and every action on them. */
export function usePlacedBets(wheel: RouletteWheel) {
  const { useStored } = useDealer()
  const [stored, store] = useStored<RouletteBet[]>(`roulette.${wheel}`, {
    initial: [],
    isValid: (found) => areBets(found, wheel),
  })
  const [table, setTable] = useState<Table>({ bets: stored, past: [], spun: [] })
  const save = useEffectEvent(store)
  useEffect(() => save(table.bets), [table.bets])

  const change = (next: (bets: RouletteBet[], spun: RouletteBet[]) => RouletteBet[]) =>
    setTable((now) => {
      const bets = next(now.bets, now.spun)
      return bets === now.bets ? now : { ...now, bets, past: [...now.past, now.bets] }
    })

  return {
    bets: table.bets,
    canUndo: table.past.length > 0,
    canRepeat: table.spun.length > 0,
    add: (spot: BetSpot, chip: number) => change((bets) => addChip(bets, spot, chip)),
    addAll: (called: CalledBet[], chip: number) => change((bets) => addChips(bets, called, chip)),
    remove: (spot: Covered) =>
      change((bets) => {
        const left = removeBet(bets, spot)
        return left.length === bets.length ? bets : left
      }),
    double: () => change(doubled),
    clear: () => change((bets) => (bets.length > 0 ? [] : bets)),
    repeat: () => change((bets, spun) => (spun.length > 0 ? spun : bets)),
    undo: () =>
      setTable((now) => {
        const bets = now.past.at(-1)
        return bets ? { ...now, bets, past: now.past.slice(0, -1) } : now
      }),
    /** Shows the bets of a spin, which stay for the next one. Repeat restores them later. */
    spin: (bets: RouletteBet[]) => setTable({ bets, past: [], spun: bets }),
  }
}

export type PlacedBets = ReturnType<typeof usePlacedBets>

/** The numbers that a bet covers, and how. */
export type Covered = Pick<RouletteBet, 'type' | 'numbers'>

/** The stake of all bets, in points. */
export function totalOf(bets: RouletteBet[]): number {
  return bets.reduce((sum, { amount }) => sum + amount, 0)
}

/** The stake on one spot, in points. */
export function amountOn(bets: RouletteBet[], spot: Covered): number {
  const key = betKey(spot)
  return bets.find((bet) => betKey(bet) === key)?.amount ?? 0
}

/** Adds a chip to a spot. Returns the same bets if the total would exceed the maximum stake. */
export function addChip(bets: RouletteBet[], spot: Covered, chip: number): RouletteBet[] {
  if (totalOf(bets) + chip > STAKE_MAX) return bets
  const key = betKey(spot)
  if (amountOn(bets, spot) === 0) {
    return [...bets, { type: spot.type, numbers: spot.numbers, amount: chip }]
  }
  return bets.map((bet) => (betKey(bet) === key ? { ...bet, amount: bet.amount + chip } : bet))
}

/** A bet as a part of a called one, and how many chips it takes. */
export type CalledBet = Covered & { chips: number }

/** Adds the chips of a called bet. Returns the same bets if the total would exceed the maximum stake. */
export function addChips(bets: RouletteBet[], called: CalledBet[], chip: number): RouletteBet[] {
  const total = called.reduce((sum, { chips }) => sum + chips * chip, totalOf(bets))
  if (total > STAKE_MAX) return bets
  return called.reduce((all, part) => addChip(all, part, part.chips * chip), bets)
}

/** Removes the bet on a spot. */
export function removeBet(bets: RouletteBet[], spot: Covered): RouletteBet[] {
  const key = betKey(spot)
  return bets.filter((bet) => betKey(bet) !== key)
}

/** Doubles every bet. Returns the same bets if the total would exceed the maximum stake. */
export function doubled(bets: RouletteBet[]): RouletteBet[] {
  const total = totalOf(bets)
  return total * 2 > STAKE_MAX ? bets : scaledTo(bets, total * 2)
}

/** Scales the bets in proportion to exactly `total`, which must not be less than their sum. */
export function scaledTo(bets: RouletteBet[], total: number): RouletteBet[] {
  const before = totalOf(bets)
  let staked = 0
  let given = 0
  return bets.map((bet) => {
    staked += bet.amount
    const amount = Math.floor((staked * total) / before) - given
    given += amount
    return { ...bet, amount }
  })
}

/** The payout of the number that is best for these bets. */
export function bestOf(bets: RouletteBet[]): number {
  const stake = points(totalOf(bets))
  const returned = pockets.map((winningNumber) =>
    roulette.payout(stake, { bets }, { winningNumber, winningColor: pocketColor(winningNumber) }),
  )
  return Math.max(...returned)
}

/** Why no number can win, if the bets cancel out, such as Red and Black with equal stakes. */
export function winlessBets(bets: RouletteBet[]): Winless | undefined {
  const total = totalOf(bets)
  if (total === 0 || bestOf(bets) > total) return undefined
  return { reason: m.winless({ stake: formatPoints(total) }) }
}

/** Whether a stored value is a list of bets on the table of a wheel. */
function areBets(stored: unknown, wheel: RouletteWheel): stored is RouletteBet[] {
  if (!Array.isArray(stored) || !stored.every((bet) => isBet(bet, wheel))) return false
  const isOnePerSpot = new Set(stored.map(betKey)).size === stored.length
  return isOnePerSpot && totalOf(stored) <= STAKE_MAX
}

function isBet(stored: unknown, wheel: RouletteWheel): stored is RouletteBet {
  const { type, numbers, amount } = (stored ?? {}) as Record<string, unknown>
  const isSpot = betSpots[wheel].some(
    (spot) => spot.type === type && sameJson(spot.numbers, numbers),
  )
  return isSpot && isWholeWithin(amount, 1, STAKE_MAX)
}
