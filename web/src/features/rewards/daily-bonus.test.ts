import { expect, it } from 'vitest'
import { activeBoostPercent, countdownText, nextBonus } from './daily-bonus.tsx'

const clock = { readAt: 1000, now: 1000, weekDays: 7 }
const waiting = { canClaim: false, timeUntilNext: 5000 }
const claimable = { canClaim: true, timeUntilNext: 0 }

it('counts down from when the status was fetched, not below zero', () => {
  expect(nextBonus({ ...waiting, streak: 1 }, { ...clock, now: 4000 }).waitMs).toBe(2000)
  expect(nextBonus({ ...waiting, streak: 1 }, { ...clock, now: 9000 }).waitMs).toBe(0)
})

it("never waits longer than the server's wait, even if the clock stepped before that was fetched", () => {
  expect(nextBonus({ ...waiting, streak: 1 }, { ...clock, now: 300 }).waitMs).toBe(5000)
})

it("can be claimed when the server allows it, whatever this device's clock", () => {
  expect(nextBonus({ ...claimable, streak: 1 }, { ...clock, now: 0 }).waitMs).toBe(0)
})

it.each([
  [0, 0],
  [1, 1],
  [6, 6],
  [8, 1],
  [13, 6],
])('a streak of %d, claimed today, punches %d days', (streak, punched) => {
  expect(nextBonus({ ...waiting, streak }, clock).punched).toBe(punched)
})

it('shows a full card on the day of the mega bonus and an empty one the day after', () => {
  expect(nextBonus({ ...waiting, streak: 14 }, clock).punched).toBe(7)
  expect(nextBonus({ ...claimable, streak: 14 }, clock).punched).toBe(0)
})

it.each([
  [1, '00h 00m 01s'],
  [59_001, '00h 01m 00s'],
  [3_599_000, '00h 59m 59s'],
  [18_729_000, '05h 12m 09s'],
  [90_000_000, '25h 00m 00s'],
])('formats %d ms as %s', (waitMs, text) => {
  expect(countdownText(waitMs)).toBe(text)
})

it('ends the boost at its expiry time', () => {
  const status = { boostExpiresAt: '2026-11-21T16:00:00.000Z', boostPercent: 10 }
  const end = Date.parse(status.boostExpiresAt)
  expect(activeBoostPercent(status, end - 1)).toBe(10)
  expect(activeBoostPercent(status, end)).toBe(0)
  expect(activeBoostPercent({ ...status, boostExpiresAt: null }, end)).toBe(0)
})
