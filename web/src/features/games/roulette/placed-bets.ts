import { STAKE_MAX } from '@tallyhouse/contract/values'
import type { RouletteBet } from '@tallyhouse/game-rules/roulette'
import { betKey } from './bet-spots.ts'

/** What a bet lies on. */
export type Covered = Pick<RouletteBet, 'type' | 'numbers'>

/** What is on the table in all, in points. */
export function totalOf(bets: RouletteBet[]): number {
  return bets.reduce((sum, { amount }) => sum + amount, 0)
}

/** What lies on one spot, in points. */
export function amountOn(bets: RouletteBet[], spot: Covered): number {
  const key = betKey(spot)
  return bets.find((bet) => betKey(bet) === key)?.amount ?? 0
}

/** The bets with one more chip on a spot; the same ones when a spin could not carry it. */
export function addChip(bets: RouletteBet[], spot: Covered, chip: number): RouletteBet[] {
  if (totalOf(bets) + chip > STAKE_MAX) return bets
  const key = betKey(spot)
  if (amountOn(bets, spot) === 0) {
    return [...bets, { type: spot.type, numbers: spot.numbers, amount: chip }]
  }
  return bets.map((bet) => (betKey(bet) === key ? { ...bet, amount: bet.amount + chip } : bet))
}

/** The bets without what lies on a spot. */
export function removeBet(bets: RouletteBet[], spot: Covered): RouletteBet[] {
  const key = betKey(spot)
  return bets.filter((bet) => betKey(bet) !== key)
}

/** Every bet once more; the same ones when a spin could not carry them. */
export function doubled(bets: RouletteBet[]): RouletteBet[] {
  const total = totalOf(bets)
  return total * 2 > STAKE_MAX ? bets : scaledTo(bets, total * 2)
}

/** The bets in the same proportion, at exactly this total, which is at least theirs. */
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
