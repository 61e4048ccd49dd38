import { expect, it, vi } from 'vitest'
import { announceHere, isAnnouncedHere } from './announced-here.ts'

const news = (title: string, message = '') => ({ title, message })

it('is announced once by the page whose action it is (F18)', () => {
  expect(isAnnouncedHere(news('Withdrawal requested'))).toBe(false)
  announceHere('Withdrawal requested')
  expect(isAnnouncedHere(news('Withdrawal paid'))).toBe(false)
  expect(isAnnouncedHere(news('Withdrawal requested'))).toBe(true)
  expect(isAnnouncedHere(news('Withdrawal requested'))).toBe(false)
})

it('is news when it is about something else (F18)', () => {
  announceHere('Payout address added', 'ada@example.com')
  expect(isAnnouncedHere(news('Payout address added', 'thief@example.com was added.'))).toBe(false)
  expect(isAnnouncedHere(news('Payout address added', 'ada@example.com was added.'))).toBe(true)
})

it('is news again a while after the action (F18)', () => {
  vi.useFakeTimers()
  announceHere('Withdrawal requested')
  vi.advanceTimersByTime(15_000)
  expect(isAnnouncedHere(news('Withdrawal requested'))).toBe(false)
  vi.useRealTimers()
})
