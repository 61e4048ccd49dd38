import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as confetti from '#lib/confetti.ts'
import { RewardCards } from '../reward-cards.tsx'
import { bonusLabel } from './daily-bonus.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const open = {
  canClaim: true,
  timeUntilNext: 0,
  pausedUntil: null,
  streak: 0,
  lastDailyBonus: null,
  nextPoints: 5,
  isNextMega: false,
  boostExpiresAt: null,
  boostPercent: 10,
  timeZone: 'Europe/Berlin',
  unknownTimeZone: null,
  missingClockChange: null,
  timeZoneChangeableAt: null,
}
const claimed = { ...open, canClaim: false, timeUntilNext: 1.5 * HOUR_MS, streak: 1 }

let root: Root
let status: typeof open
let claims: number

beforeEach(() => {
  vi.spyOn(confetti, 'throwConfetti').mockResolvedValue()
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  claims = 0
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method !== 'POST') return Response.json(status)
    claims++
    status = claimed
    return Response.json({ success: true, points: 5, streak: 1, message: '+5 points' })
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(given: typeof open): Promise<void> {
  status = given
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RewardCards />
      </QueryClientProvider>,
    ),
  )
  await pass(10)
}

const button = () => document.querySelector('button') as HTMLButtonElement
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

it('claims once, after a second, however often the button is pressed', async () => {
  await show(open)
  expect(button().textContent).toBe('Claim')
  await act(async () => {
    button().click()
    button().click()
  })
  await pass(10)
  expect(button().textContent).toBe('Claiming...')
  button().click()
  await pass(980)
  expect(claims).toBe(0)
  await pass(100)
  expect(claims).toBe(1)
  expect(button().textContent).toBe('Next in 1h 30m')
})

it('does not claim before the next bonus is due', async () => {
  await show(claimed)
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await act(async () => button().click())
  await pass(2000)
  expect(claims).toBe(0)
})

it('counts hours and minutes down', async () => {
  await show({ ...claimed, timeUntilNext: HOUR_MS + MINUTE_MS / 2 })
  expect(button().textContent).toBe('Next in 1h 1m')
  await pass(2 * MINUTE_MS)
  expect(button().textContent).toBe('Next in 59m')
})

it('can be claimed again the next day', async () => {
  await show({ ...claimed, timeUntilNext: MINUTE_MS / 2 })
  expect(button().textContent).toBe('Next in 1m')
  status = open
  await pass(MINUTE_MS + 2000)
  expect(button().textContent).toBe('Claim')
})

it.each([
  [true, 0, 'Claim'],
  [false, 5 * 3_600_000, 'Next in 5h'],
  [false, 5 * 3_600_000 + 1, 'Next in 5h 1m'],
  [false, 13 * 60_000, 'Next in 13m'],
  [false, 1, 'Next in 1m'],
  [false, 0, 'Claimed Today'],
])('shows when the bonus can be claimed (%s, %d ms)', (canClaim, waitMs, label) => {
  expect(bonusLabel(canClaim, waitMs)).toBe(label)
})
