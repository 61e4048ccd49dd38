import { expect, it } from 'vitest'
import { type ActivityItem, joinActivity, revealedTo } from './activity.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')

function result(id: number, secondsLater: number, fields: Partial<ActivityItem> = {}) {
  const timestamp = new Date(NOON + secondsLater * 1000).toISOString()
  const usual = { username: 'mara', game: 'dice', type: 'win', amount: 18, count: 1 } as const
  return { id, timestamp, ...usual, ...fields }
}

const summaryOf = (items: ActivityItem[]) =>
  items.map(({ id, amount, count }) => [id, amount, count])

it("merges a player's results of one game and type within a minute, and puts them first", () => {
  const items = [result(8, 5, { username: 'noor' }), result(7, 0, { amount: 36, count: 2 })]
  expect(summaryOf(joinActivity(items, result(9, 60)))).toEqual([
    [9, 54, 3],
    [8, 18, 1],
  ])
})

it.each([
  ['another player', { username: 'noor' }],
  ['another game', { game: 'slots' }],
  ['another type', { type: 'loss' }],
] as const)('does not merge %s', (_name, fields) => {
  expect(joinActivity([result(7, 0)], result(9, 1, fields))).toHaveLength(2)
})

it('does not merge results more than a minute apart', () => {
  expect(joinActivity([result(7, 0)], result(9, 61))).toHaveLength(2)
})

it('counts a result once that arrives after a list including it', () => {
  const items = [result(9, 10, { amount: 54, count: 3 })]
  expect(joinActivity(items, result(9, 10))).toBe(items)
  expect(joinActivity(items, result(8, 8))).toBe(items)
})

it('is limited to twenty items', () => {
  const items = Array.from({ length: 20 }, (_, id) => result(id + 1, 0, { username: `p${id}` }))
  const joined = joinActivity(items, result(90, 1))
  expect(joined).toHaveLength(20)
  expect(joined[0]?.id).toBe(90)
})

it("hides only the player's own results that were not shown yet", () => {
  const items = [result(9, 0), result(8, 0, { username: 'noor' }), result(7, -100)]
  expect(summaryOf(revealedTo('mara', items, [result(7, -100)]))).toEqual([
    [8, 18, 1],
    [7, 18, 1],
  ])
})

it('shows a group of own results as it was before a new one', () => {
  const grown = result(9, 5, { amount: 54, count: 3 })
  const before = result(7, 0, { amount: 36, count: 2 })
  expect(revealedTo('mara', [grown], [before])).toEqual([before])
})
