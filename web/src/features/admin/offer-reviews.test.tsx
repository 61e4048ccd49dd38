import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { type OfferReview, OfferReviewDialog } from './offer-reviews.tsx'
import { button, testPage } from './test-page.tsx'

const review = {
  id: 7,
  username: 'mika',
  network: 'torox',
  transactionId: 'tx-9',
  offerName: 'Tin Ledger',
  points: 45_000,
  state: 'pending',
} as OfferReview

const page = testPage()
let sent: string[]
const closed = vi.fn()

beforeEach(() => {
  sent = []
  closed.mockClear()
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push(`${url} ${body}`)
    return new Response(JSON.stringify({ ...review, isApproved: true, state: 'credited' }))
  })
})

it.each([
  ['Approve 45,000 pts', true],
  ['Reject', false],
])('decides only once when “%s” is clicked twice', async (label, approve) => {
  await page.show(<OfferReviewDialog item={review} onClose={closed} />)
  await act(async () => {
    button(label)?.click()
    button(label)?.click()
  })
  await until(() => closed.mock.calls.length > 0)
  expect(sent).toEqual([`/api/admin/offer-reviews/7/decide ${JSON.stringify({ approve })}`])
})
