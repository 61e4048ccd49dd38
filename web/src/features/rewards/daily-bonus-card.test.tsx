import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import confetti from 'canvas-confetti'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { GeneralToasts } from '#ui/overlay/toast.ts'
import type { DailyBonusStatus } from './daily-bonus.tsx'
import { DailyBonusCard } from './daily-bonus-card.tsx'

const fire = Object.assign(
  vi.fn(async () => null),
  { reset: () => {} },
)

const claimable: DailyBonusStatus = {
  canClaim: true,
  timeUntilNext: 0,
  pausedUntil: null,
  streak: 2,
  lastDailyBonus: null,
  nextPoints: 6,
  isNextMega: false,
  boostExpiresAt: null,
  boostPercent: 10,
  timeZone: 'Europe/Berlin',
  unknownTimeZone: null,
  missingClockChange: null,
  timeZoneChangeableAt: null,
}
const claimed = { ...claimable, canClaim: false, timeUntilNext: 5_400_000, streak: 3 }

let root: Root
let status: DailyBonusStatus
let claims: number
let isOffline: boolean
let response: () => Promise<Response>

const json = (body: unknown, code = 200) => new Response(JSON.stringify(body), { status: code })
const text = () => document.body.textContent
const button = () => document.querySelector('section button') as HTMLButtonElement
const seen = async (what: string) => until(() => text().includes(what))

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>'
  status = claimable
  claims = 0
  isOffline = false
  response = async () => {
    status = claimed
    return json({ success: true, points: 6, streak: 3, message: 'Day 3 of your streak: +6 points' })
  }
  vi.stubGlobal('fetch', async (url: string) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    if (url !== '/api/daily-bonus') return json(status)
    claims++
    return response()
  })
  fire.mockClear()
  vi.spyOn(confetti, 'create').mockReturnValue(fire)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function show(): Promise<void> {
  root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <DailyBonusCard isPrimary />
        <GeneralToasts />
      </QueryClientProvider>,
    ),
  )
  await seen('days this week')
}

it('claims once however often the button is clicked, throws confetti, and keeps the focus', async () => {
  await show()
  expect(button().textContent).toBe('Claim bonus')
  button().focus()
  await act(async () => {
    button().click()
    button().click()
  })
  await seen('Bonus Claimed Today')
  button().click()
  await seen('Day 3 of your streak: +6 points')
  expect(claims).toBe(1)
  await vi.dynamicImportSettled()
  expect(fire.mock.calls).toMatchObject([[{ particleCount: 100 }]])
  expect(document.activeElement).toBe(button())
})

it('counts down to the next day and shows the claimed days', async () => {
  vi.useFakeTimers()
  status = claimed
  await show()
  expect(document.querySelector('[role="timer"]')?.textContent).toMatch(/^01h (30m 0|29m 5)/)
  const week = document.querySelector('[role="progressbar"]')
  expect(week?.getAttribute('aria-valuenow')).toBe('3')
  expect(week?.querySelectorAll('.lucide-check')).toHaveLength(3)
  expect(button().getAttribute('aria-disabled')).toBe('true')
})

it("shows the server's message when a claim is refused, and refetches the status", async () => {
  response = async () => {
    status = claimed
    return json({ code: 'already_claimed', message: 'You claimed this today.' }, 409)
  }
  await show()
  await act(async () => button().click())
  await seen('Claim FailedYou claimed this today.')
  await seen('Bonus Claimed Today')
  expect(fire).not.toHaveBeenCalled()
})

it('shows a fallback message for an unreadable response', async () => {
  response = async () => new Response('<html>', { status: 413 })
  await show()
  await act(async () => button().click())
  await seen('Claim Failed')
  expect(text()).toContain('Claim FailedFailed to claim daily bonus')
})

it('reports a network failure and lets the player try again', async () => {
  vi.useFakeTimers()
  response = async () => Promise.reject(new TypeError('offline'))
  await show()
  await act(async () => button().click())
  await act(async () => vi.advanceTimersByTimeAsync(2500))
  expect(text()).toContain('ErrorFailed to claim daily bonus. Please try again.')
  expect(claims).toBe(3)
  expect(button().textContent).toBe('Claim bonus')
})

it('reports that the bonus was claimed if only the response was lost', async () => {
  vi.useFakeTimers()
  response = async () => {
    status = claimed
    throw new TypeError('offline')
  }
  await show()
  await act(async () => button().click())
  await act(async () => vi.advanceTimersByTimeAsync(2500))
  expect(text()).toContain('Daily bonus claimedYour points are in your balance.')
  expect(text()).not.toContain('Failed')
})

it('calls nothing failed while it is unknown whether the bonus was claimed', async () => {
  vi.useFakeTimers()
  response = async () => Promise.reject(new TypeError('offline'))
  await show()
  isOffline = true
  await act(async () => button().click())
  await act(async () => vi.advanceTimersByTimeAsync(2500))
  expect(text()).toContain('Result unknown')
  expect(text()).not.toContain('Failed to claim')
})

it('warns of a time zone that the server does not know, or not well enough', async () => {
  await show()
  expect(text()).toContain('Your day ends at midnight in Europe/Berlin.')
  await act(async () => root.unmount())
  status = { ...claimable, timeZone: 'UTC', unknownTimeZone: 'America/Foo' }
  await show()
  expect(text()).toContain('Your time zone, America/Foo, isn’t known to us.')
  await act(async () => root.unmount())
  status = { ...claimable, timeZone: 'America/Havana', missingClockChange: '2026-11-01' }
  await show()
  expect(text()).toContain('on Nov 1, 2026. Until we have the new rules')
})

it('offers every zone once, by its present name, and lets an unknown one be replaced by UTC', async () => {
  status = { ...claimable, timeZone: 'UTC', unknownTimeZone: '+05:30' }
  await show()
  const buttonNamed = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await act(async () => buttonNamed('Change')?.click())
  await until(() => document.querySelector('select'))
  const zones = [...document.querySelectorAll('option')].map(({ value }) => value)
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'UTC']))
  expect(zones).not.toContain('Asia/Calcutta')
  expect(new Set(zones).size).toBe(zones.length)
  expect(document.querySelector('select')?.value).toBe('UTC')
  expect(buttonNamed('Save')?.disabled).toBe(false)
})
