import { expect, it } from 'vitest'
import { dropReason } from './drop-reason.ts'

const text = { key: 'errors.none', values: {} }

it('explains why a bet for the next round was not placed', () => {
  expect(dropReason({ code: 'insufficient_points', text })).toBe('You don’t have enough points.')
  expect(dropReason({ code: 'forbidden', text })).toMatch(/Staff can’t bet/)
})

it('has a sentence for the reason of a newer server', () => {
  expect(dropReason({ code: 'another_reason', text })).toMatch(/could not be placed/)
})
