import { expect, it } from 'vitest'
import { begin, changesAt, claim, finish, rainAt, update } from './rain.ts'

const NOW = Date.parse('2026-11-21T17:00:00.000Z')
const after = (ms: number) => new Date(NOW + ms).toISOString()
const read = { endsAt: after(15_000), points: 20, budgetLeft: 1000, isClaimed: false }

it('lasts its seconds, and takes the points of a claim from the response', () => {
  const rain = update(begin(null, 15, NOW), read, NOW + 50)
  expect(rain).toMatchObject({ endsAt: NOW + 15_000, lastsMs: 15_000, points: 20, end: null })
})

it('keeps the live end time when clocks differ', () => {
  const rain = update(begin(null, 15, NOW), { ...read, endsAt: after(-60_000) }, NOW)
  expect(rain?.endsAt).toBe(NOW + 15_000)
})

it('is shown to a player who arrives late', () => {
  expect(update(null, { ...read, isClaimed: true }, NOW + 9000)).toMatchObject({
    lastsMs: 6000,
    isClaimed: true,
  })
})

it('starts once when announced twice', () => {
  const rain = claim(begin(null, 15, NOW))
  expect(begin(rain, 10, NOW + 5000)).toBe(rain)
  expect(begin(rain, 15, NOW + 20_000)).toMatchObject({ isClaimed: false })
})

it('reports whether its time or its points ran out, then disappears', () => {
  const rain = begin(null, 15, NOW)
  expect(finish(rain, NOW + 15_000)?.end).toEqual({ at: NOW + 15_000, isSpent: false })
  const spent = finish(rain, NOW + 4000)
  expect(spent?.end).toEqual({ at: NOW + 4000, isSpent: true })
  expect(rainAt(spent, NOW + 9999)).toBe(spent)
  expect(rainAt(spent, NOW + 10_000)).toBeNull()
})

it('ends at its own time without a message', () => {
  const rain = begin(null, 15, NOW)
  expect(rainAt(rain, NOW + 14_999)).toBe(rain)
  expect(rainAt(rain, NOW + 15_000)?.end).toEqual({ at: NOW + 15_000, isSpent: false })
  expect(rainAt(rain, NOW + 21_000)).toBeNull()
  expect(changesAt(rain)).toBe(NOW + 15_000)
  expect(changesAt({ ...rain, end: { at: NOW + 15_000, isSpent: false } })).toBe(NOW + 21_000)
})

it('is over when the server reports none', () => {
  expect(update(begin(null, 15, NOW), null, NOW + 3000)?.end?.isSpent).toBe(true)
  expect(update(null, null, NOW)).toBeNull()
})
