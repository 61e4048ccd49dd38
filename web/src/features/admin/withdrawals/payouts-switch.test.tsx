import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { testPage } from '../test-page.tsx'
import { PayoutsSwitch } from './payouts-switch.tsx'

const page = testPage()
let isDown: boolean
let isPaused: boolean
let broken: object[]
let delays: object[]

const brokenFor = (players: object[] | null) => ({
  check: 'ledger-balance',
  breaches: [],
  players,
  foundAt: '2026-11-22T10:00:00Z',
})

beforeEach(() => {
  isDown = false
  isPaused = true
  broken = []
  delays = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (isDown) {
      return Response.json({ code: 'unavailable', message: 'Please try again.' }, { status: 503 })
    }
    if (path === '/api/admin/integrity') return Response.json({ checkedAt: null, broken })
    if (path === '/api/admin/payout-delays') return Response.json(delays)
    return Response.json([{ key: 'payouts_paused', value: String(isPaused) }])
  })
})

it('does not claim that payouts are running while a check of the books fails', async () => {
  isPaused = false
  broken = [brokenFor(null)]
  await page.show(<PayoutsSwitch />)
  await until(() => document.body.textContent?.includes('Payouts are stopped'))
  expect(document.body.textContent).not.toContain('Payouts are running')
})

it('states that payouts of some players are stopped while others are running', async () => {
  isPaused = false
  broken = [brokenFor([{ id: 7, username: 'ada' }])]
  await page.show(<PayoutsSwitch />)
  await until(() => document.body.textContent?.includes('except those of 1 player'))
  expect(document.body.textContent).toContain('Payouts are running')
})

it('does not claim that payouts are running while a provider refuses them', async () => {
  isPaused = false
  const since = '2026-11-22T10:00:00Z'
  const reason = 'PayPal responded 422 INSUFFICIENT_FUNDS.'
  delays = [{ provider: 'paypal', reason, since, retryAt: since }]
  await page.show(<PayoutsSwitch />)
  await until(() => document.body.textContent?.includes('PayPal has refused payouts since'))
  expect(document.body.textContent).toContain(reason)
  expect(document.body.textContent).not.toContain('Payouts are running')
})

it('reports that the switch did not load, and retries', async () => {
  isDown = true
  await page.show(<PayoutsSwitch />)
  await until(() => document.querySelector('[role="alert"]'))
  isDown = false
  await act(async () => document.querySelector('button')?.click())
  await until(() => document.querySelector('[role="status"]'))
  expect(document.body.textContent).toContain('Payouts are paused')
})
