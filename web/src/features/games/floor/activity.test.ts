import { expect, it } from 'vitest'
import { type ActivityItem, joinActivity, revealedTo, untilRevealed } from './activity.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')

function result(id: number, secondsLater: number, fields: Partial<ActivityItem> = {}) {
  const timestamp = new Date(NOON + secondsLater * 1000).toISOString()
  const usual = { username: 'mara', game: 'dice', type: 'win', amount: 18, count: 1 } as const
  return { id, timestamp, ...usual, ...fields }
}

const told = (items: ActivityItem[]) => items.map(({ id, amount, count }) => [id, amount, count])

it("joins a player's results of one game and kind within a minute, and puts them in front", () => {
  const items = [result(8, 5, { username: 'noor' }), result(7, 0, { amount: 36, count: 2 })]
  expect(told(joinActivity(items, result(9, 60)))).toEqual([
    [9, 54, 3],
    [8, 18, 1],
  ])
})

it.each([
  ['another player', { username: 'noor' }],
  ['another game', { game: 'slots' }],
  ['another kind', { type: 'loss' }],
] as const)('keeps %s apart', (_name, fields) => {
  expect(joinActivity([result(7, 0)], result(9, 1, fields))).toHaveLength(2)
})

it('keeps apart what lies more than a minute apart', () => {
  expect(joinActivity([result(7, 0)], result(9, 61))).toHaveLength(2)
})

it('counts a result once that comes after the list which has it', () => {
  const items = [result(9, 10, { amount: 54, count: 3 })]
  expect(joinActivity(items, result(9, 10))).toBe(items)
  expect(joinActivity(items, result(8, 8))).toBe(items)
})

it('keeps twenty', () => {
  const items = Array.from({ length: 20 }, (_, id) => result(id + 1, 0, { username: `p${id}` }))
  const joined = joinActivity(items, result(90, 1))
  expect(joined).toHaveLength(20)
  expect(joined[0]?.id).toBe(90)
})

it("holds back the reader's own results until their table has shown them", () => {
  const items = [result(9, 0), result(8, 0, { username: 'noor' })]
  expect(revealedTo('mara', items, NOON + 4000).map(({ id }) => id)).toEqual([8])
  expect(revealedTo('mara', items, NOON + 10_000).map(({ id }) => id)).toEqual([9, 8])
})

it('never waits longer than a reveal takes, whatever the clocks say', () => {
  expect(untilRevealed(result(9, 300), NOON)).toBe(10_000)
})
