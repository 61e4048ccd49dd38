import { expect, it } from 'vitest'
import { outcomeOf, shownStatus } from './withdrawal-status.ts'

it('shows a pending payout without a review as approved, as admins see it', () => {
  expect(shownStatus({ status: 'pending', awaitsReview: false })).toBe('approved')
  expect(shownStatus({ status: 'pending', awaitsReview: true })).toBe('pending')
  for (const status of ['processing', 'completed', 'failed', 'rejected', 'returned'] as const) {
    expect(shownStatus({ status, awaitsReview: false })).toBe(status)
  }
})

it('counts every refunded withdrawal as failed', () => {
  expect((['failed', 'rejected', 'returned'] as const).map(outcomeOf)).toEqual(
    Array(3).fill('failed'),
  )
  expect((['pending', 'approved', 'processing'] as const).map(outcomeOf)).toEqual(
    Array(3).fill('pending'),
  )
})
