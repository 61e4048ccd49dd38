import { expect, it, vi } from 'vitest'
import { announceHere, isAnnouncedHere } from './announced-here.ts'

const notification = (title: string, message = '') => ({ title, message })

it('skips one notification of an announced action', () => {
  expect(isAnnouncedHere(notification('Offer hidden'))).toBe(false)
  announceHere('Offer hidden')
  expect(isAnnouncedHere(notification('Withdrawal paid'))).toBe(false)
  expect(isAnnouncedHere(notification('Offer hidden'))).toBe(true)
  expect(isAnnouncedHere(notification('Offer hidden'))).toBe(false)
})

it('announces a notification about something else', () => {
  announceHere('Payout address added', 'ada@example.com')
  expect(
    isAnnouncedHere(notification('Payout address added', 'thief@example.com was added.')),
  ).toBe(false)
  expect(isAnnouncedHere(notification('Payout address added', 'ada@example.com was added.'))).toBe(
    true,
  )
})

it('announces a notification that arrives long after the action', () => {
  vi.useFakeTimers()
  announceHere('Offer hidden')
  vi.advanceTimersByTime(15_000)
  expect(isAnnouncedHere(notification('Offer hidden'))).toBe(false)
  vi.useRealTimers()
})
