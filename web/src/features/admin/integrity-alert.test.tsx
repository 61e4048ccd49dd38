import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { IntegrityAlert } from './integrity-alert.tsx'
import { testPage } from './test-page.tsx'

const page = testPage()
let broken: { check: string; breaches: string[]; foundAt: string }[]
let requests: number

beforeEach(() => {
  requests = 0
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return Response.json({ checkedAt: '2026-11-22T10:01:00Z', broken })
  })
})

it('lists broken invariants and warns that payouts are stopped', async () => {
  broken = [
    { check: 'ledger-balance', breaches: ['player 7: stored'], foundAt: '2026-11-22T10:00:00Z' },
  ]
  await page.show(<IntegrityAlert />)
  await until(() => document.querySelector('[role="alert"]'))
  expect(document.body.textContent).toContain('Payouts are stopped')
  expect(document.body.textContent).toContain('ledger-balance')
  expect(document.body.textContent).toContain('player 7: stored')
})

it('renders nothing while all invariants hold', async () => {
  broken = []
  await page.show(<IntegrityAlert />)
  await until(() => requests > 0)
  expect(document.querySelector('[role="alert"]')).toBeNull()
})
