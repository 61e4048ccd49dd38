import { expect, it } from 'vitest'
import { changedLimit, type Limit, limitAt } from './limit.ts'

const none: Limit = { kind: 'loss', days: 1, points: null, next: null, nextAt: null }
const noon = new Date('2026-03-02T12:00:00Z')

function after(hours: number): Date {
  return new Date(noon.getTime() + hours * 3_600_000)
}

it('applies at once when it is the first or lower', () => {
  const first = changedLimit(none, 500, noon)
  expect(limitAt(first, noon)).toMatchObject({ points: 500, next: null, nextAt: null })
  expect(limitAt(changedLimit(first, 499, noon), noon)).toMatchObject({ points: 499, nextAt: null })
})

it('rises, or is removed, after 24 hours and not earlier', () => {
  const first = changedLimit(none, 500, noon)
  for (const wanted of [501, null]) {
    const changed = changedLimit(first, wanted, noon)
    expect(limitAt(changed, new Date(after(24).getTime() - 1)).points).toBe(500)
    expect(limitAt(changed, after(24))).toMatchObject({ points: wanted, nextAt: null })
  }
})

it('restarts the wait when a higher limit is requested, and not for a lower one', () => {
  const first = changedLimit(changedLimit(none, 500, noon), 600, noon)
  expect(changedLimit(first, 550, after(5))).toMatchObject({ next: 550, nextAt: after(24) })
  expect(changedLimit(first, 601, after(5))).toMatchObject({ next: 601, nextAt: after(29) })
  expect(changedLimit(first, null, after(5))).toMatchObject({ next: null, nextAt: after(29) })
})

it('drops the pending change when it is lowered or requested unchanged', () => {
  const rising = changedLimit(changedLimit(none, 500, noon), 600, noon)
  for (const wanted of [500, 400]) {
    expect(limitAt(changedLimit(rising, wanted, after(1)), after(48)).points).toBe(wanted)
  }
})

it('can be lowered after it has risen', () => {
  const risen = changedLimit(changedLimit(none, 500, noon), 600, noon)
  expect(limitAt(changedLimit(risen, 550, after(24)), after(24)).points).toBe(550)
})
