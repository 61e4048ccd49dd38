import { expect, it, vi } from 'vitest'
import { announceHere, isAnnouncedHere } from './announced-here.ts'

it('is announced once by the page whose action it is (F18)', () => {
  expect(isAnnouncedHere('Withdrawal requested')).toBe(false)
  announceHere('Withdrawal requested')
  expect(isAnnouncedHere('Withdrawal paid')).toBe(false)
  expect(isAnnouncedHere('Withdrawal requested')).toBe(true)
  expect(isAnnouncedHere('Withdrawal requested')).toBe(false)
})

it('is news again a while after the action (F18)', () => {
  vi.useFakeTimers()
  announceHere('Payout address added')
  vi.advanceTimersByTime(15_000)
  expect(isAnnouncedHere('Payout address added')).toBe(false)
  vi.useRealTimers()
})
