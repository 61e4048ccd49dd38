import { expect, it } from 'vitest'
import { outcomeOf, shownStatus } from './withdrawal-status.ts'

it('has the name that admins read: what takes no review is approved (F33)', () => {
  expect(shownStatus({ status: 'pending', awaitsReview: false })).toBe('approved')
  expect(shownStatus({ status: 'pending', awaitsReview: true })).toBe('pending')
  for (const status of ['processing', 'completed', 'failed', 'rejected', 'returned'] as const) {
    expect(shownStatus({ status, awaitsReview: false })).toBe(status)
  }
})

it('counts as failed whatever gave the points back', () => {
  expect((['failed', 'rejected', 'returned'] as const).map(outcomeOf)).toEqual(
    Array(3).fill('failed'),
  )
  expect((['pending', 'approved', 'processing'] as const).map(outcomeOf)).toEqual(
    Array(3).fill('pending'),
  )
})
