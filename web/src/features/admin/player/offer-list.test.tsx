import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { button, submit, testPage, write } from '../test-page.tsx'
import { OfferList } from './offer-list.tsx'

const credited = {
  id: 12,
  clickId: null,
  network: 'torox',
  name: 'Tin Ledger',
  state: 'credited',
  points: 61,
  boostPoints: 0,
  takenPoints: 39,
  clickedAt: null,
  reportedAt: '2026-11-20T09:00:00Z',
  releaseAt: '2026-11-20T09:00:00Z',
  creditedAt: '2026-11-20T09:00:00Z',
  reversedAt: null,
  ticket: null,
  cursor: '1-offer-12',
  adminReversal: null,
}

const page = testPage()
let offers: object[]
let sent: { url: string; body: unknown; key: string | null }[]

beforeEach(() => {
  offers = [credited]
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit = {}) => {
    if (body === undefined) return Response.json(offers)
    const key = new Headers(headers).get('idempotency-key')
    sent.push({ url, body: JSON.parse(String(body)), key })
    return Response.json({ actionId: 3, takenPoints: 61, available: 0, debt: 20 })
  })
})

const text = () => document.body.textContent ?? ''

it('reverses a credited offer once, with a reason and a key', async () => {
  await page.show(<OfferList id="7" />)
  await until(() => button('Reverse') !== undefined)
  await act(async () => button('Reverse')?.click())
  expect(text()).toContain('Takes back 61 points for Tin Ledger.')
  await act(async () => submit()?.click())
  expect(text()).toContain('Enter a reason.')
  await write('Reason', 'Second account')
  await act(async () => {
    submit()?.click()
    submit()?.click()
  })
  await until(() => document.querySelector('[role="dialog"]') === null)
  expect(sent).toEqual([
    {
      url: '/api/admin/offers/12/reverse',
      body: { reason: 'Second account' },
      key: expect.any(String),
    },
  ])
})

it.each(['clicked', 'pending', 'reversed'])(
  'has no button for an offer that is %s',
  async (state) => {
    offers = [{ ...credited, state }]
    await page.show(<OfferList id="7" />)
    await until(() => text().includes('Tin Ledger'))
    expect(button('Reverse')).toBeUndefined()
  },
)

it('shows who reversed an offer, why, and whether the network charged it back', async () => {
  const adminReversal = { adminName: 'ada', reason: 'Fraud', at: '2026-11-21T09:00:00Z' }
  offers = [
    { ...credited, state: 'reversed', adminReversal: { ...adminReversal, matchedAt: null } },
  ]
  await page.show(<OfferList id="7" />)
  await until(() => text().includes('Tin Ledger'))
  expect(text()).toContain('Reversed by ada: Fraud · No chargeback from the network')
  const matchedAt = '2026-11-22T09:00:00Z'
  offers = [{ ...credited, state: 'reversed', adminReversal: { ...adminReversal, matchedAt } }]
  await page.show(<OfferList key="again" id="8" />)
  await until(() => text().includes('Matched'))
  expect(text()).toContain('Matched by the network’s chargeback on Nov 22')
})
