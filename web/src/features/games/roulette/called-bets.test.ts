import { describeRules } from '@tallyhouse/contract/describe-rules'
import { coveredNumbers } from '@tallyhouse/game-rules/roulette'
import { rouletteTables, wheelOrders } from '@tallyhouse/game-rules/roulette-table'
import { expect, it } from 'vitest'
import { sumBets } from '../kit/chips/placed-bets.ts'
import {
  calledBets,
  coveredPockets,
  listNeighbors,
  straightBets,
  trackPlace,
} from './called-bets.ts'
import { addChips } from './placed-bets.ts'

const order = wheelOrders.single_zero

it('has the neighbors of a pocket on the wheel, across 0 too', () => {
  expect(listNeighbors(order, 17, 0)).toEqual([17])
  expect(listNeighbors(order, 17, 2)).toEqual([2, 25, 17, 34, 6])
  expect(listNeighbors(order, 0, 2)).toEqual([3, 26, 0, 32, 15])
  expect(listNeighbors(wheelOrders.double_zero, 0, 1)).toEqual([2, 0, 28])
  expect(new Set(listNeighbors(order, 26, 5)).size).toBe(11)
})

it('consists of bets of the table with a single zero', () => {
  for (const { type, numbers } of Object.values(calledBets).flat()) {
    expect(coveredNumbers(type, numbers, 'single_zero')).toEqual(numbers)
  }
})

it('covers two parts of the wheel and the rest with the three called bets', () => {
  const { voisins, tiers, orphelins } = calledBets
  const covered = [voisins, tiers, orphelins].map(coveredPockets)
  expect(covered.flat().toSorted((a, b) => a - b)).toEqual(rouletteTables.single_zero.pockets)
  expect(covered.map(({ length }) => length)).toEqual([17, 12, 8])
  expect(new Set(covered[0])).toEqual(new Set(listNeighbors(order, 26, 8)))
  expect(new Set(covered[1])).toEqual(new Set(listNeighbors(order, 23, 6).slice(0, 12)))
})

it('takes nine, six, and five chips', () => {
  const totals = Object.values(calledBets).map((bets) => sumBets(addChips([], bets, 10)))
  expect(totals).toEqual([90, 60, 50])
  const [voisins, tiers, orphelins] = totals.map((total) => total / 10)
  expect(describeRules('roulette').join(' ')).toContain(
    `place ${voisins}, ${tiers}, and ${orphelins} chips`,
  )
})

it('adds all chips of a called bet or none', () => {
  const placed = addChips([], straightBets([1, 2]), 10)
  expect(addChips(placed, straightBets([2, 3]), 5)).toEqual([
    { type: 'straight', numbers: [1], amount: 10 },
    { type: 'straight', numbers: [2], amount: 15 },
    { type: 'straight', numbers: [3], amount: 5 },
  ])
  const full = [{ type: 'red' as const, numbers: [], amount: 999_999 }]
  expect(addChips(full, straightBets([1, 2]), 1)).toBe(full)
})

it('spaces the fields of the racetrack equally and inside of it', () => {
  const track = { width: 760, height: 240, inset: 20 }
  const places = order.map((_, index) => trackPlace(index, order.length, track))
  const gaps = places.map(({ x, y }, index) => {
    const next = places[(index + 1) % places.length] ?? { x: 0, y: 0 }
    return Math.hypot((next.x - x) * track.width, (next.y - y) * track.height)
  })
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(2)
  for (const { x, y } of places) {
    expect(Math.min(x * track.width, y * track.height)).toBeGreaterThanOrEqual(20 - 1e-9)
    expect(Math.max(x - 1 + 20 / track.width, y - 1 + 20 / track.height)).toBeLessThanOrEqual(1e-9)
  }
})
