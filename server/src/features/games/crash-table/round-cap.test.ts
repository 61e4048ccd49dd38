import { expect, it } from 'vitest'
import { type CappedBet, capMultiplier } from './round-cap.ts'

const bet = (
  stake: number,
  auto: number | null = null,
  landed: number | null = null,
): CappedBet => ({
  stake,
  autoCashOutHundredths: auto,
  cashOutHundredths: landed,
})

/** What a round pays if every open bet is cashed out at a multiplier, or before by itself. */
function payAt(bets: CappedBet[], multiplier: number): number {
  return bets.reduce((sum, { stake, autoCashOutHundredths, cashOutHundredths }) => {
    const reached = Math.min(autoCashOutHundredths ?? multiplier, multiplier)
    return sum + (stake * (cashOutHundredths ?? reached)) / 100
  }, 0)
}

it('is the highest multiplier at which the open bets do not exceed the cap', () => {
  expect(capMultiplier([bet(100)], 1000)).toBe(1000)
  expect(capMultiplier([bet(100), bet(200)], 1000)).toBe(333)
})

it('counts bets that were cashed out, and those that will be before', () => {
  expect(capMultiplier([bet(100, null, 500), bet(100)], 1000)).toBe(500)
  expect(capMultiplier([bet(100, 200), bet(100)], 1000)).toBe(800)
})

it('is undefined if the bets cannot come to the cap', () => {
  expect(capMultiplier([], 1000)).toBeUndefined()
  expect(capMultiplier([bet(100, 200), bet(1)], 10_000)).toBeUndefined()
})

it('never is below the lowest cash-out', () => {
  expect(capMultiplier([bet(1000)], 10)).toBe(101)
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])('never pays more than the cap, and hardly less (%i)', (seed) => {
  const amount = (index: number) => 1 + ((seed * 7919 + index * 104_729) % 977)
  const bets = Array.from({ length: 20 }, (_, index) =>
    bet(
      amount(index),
      index % 3 === 0 ? null : 101 + amount(index + 50),
      index % 5 === 0 ? 150 : null,
    ),
  )
  const capped = capMultiplier(bets, 20_000) ?? 0
  expect(payAt(bets, capped)).toBeLessThanOrEqual(20_000)
  expect(payAt(bets, capped + 1)).toBeGreaterThan(20_000)
})
