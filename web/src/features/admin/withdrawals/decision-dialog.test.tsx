import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { button, testPage, write } from '../test-page.tsx'
import { DecisionDialog, type PendingDecision } from './decision-dialog.tsx'

const withdrawal = {
  id: 12,
  userId: 7,
  username: 'mika',
  method: 'paypal',
  amount: 2000,
  usdValue: '20.00',
  status: 'pending',
  destination: 'mika@example.com',
  details: {},
  needsTwoAdmins: false,
  firstApprovedBy: null,
  autoApproved: false,
} as unknown as PendingDecision['withdrawal']

const player = { ban: { reason: 'Twins' } }

const page = testPage()
let sent: string[]
let rejection: Response | undefined
const closed = vi.fn()

beforeEach(() => {
  sent = []
  rejection = undefined
  closed.mockClear()
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/terms')) return new Response('{"methods":[]}')
    if (url.endsWith('/integrity')) return new Response('{"broken":[]}')
    if (url.endsWith('/users/7')) return new Response(JSON.stringify(player))
    if (method !== 'PATCH') return new Response('[]')
    sent.push(`${url} ${String(body)}`)
    return rejection ?? new Response(JSON.stringify({ ...withdrawal, status: 'rejected' }))
  })
})

const show = (decision: PendingDecision) =>
  page.show(<DecisionDialog decision={decision} onClose={closed} />)

it('sends a rejection once, with the reason for the player and the internal note', async () => {
  await show({ withdrawal, verdict: 'rejected' })
  await write('Reason for the player', ' It is not your account. ')
  await write('Internal note', ' Twin of thea ')
  await act(async () => {
    button('Reject')?.click()
    button('Reject')?.click()
  })
  await until(() => closed.mock.calls.length > 0)
  const reason = 'It is not your account.'
  const body = { status: 'rejected', adminNotes: 'Twin of thea', reason }
  expect(sent).toEqual([`/api/admin/withdrawal/12 ${JSON.stringify(body)}`])
})

it('sends the status the admin saw, so that a withdrawal approved just now is not rejected', async () => {
  await show({ withdrawal: { ...withdrawal, status: 'approved' }, verdict: 'rejected' })
  await write('Reason for the player', 'Payouts stop for you.')
  await act(async () => button('Reject')?.click())
  await until(() => sent.length > 0)
  expect(sent[0]).toContain('"seenAs":"approved"')
})

it('rejects nothing without a reason for the player', async () => {
  await show({ withdrawal, verdict: 'rejected' })
  await act(async () => button('Reject')?.click())
  expect(document.body.textContent).toContain('Enter a reason.')
  expect(sent).toEqual([])
})

it.each([
  [503, false],
  [409, true],
])('after a %i response keeps the draft only if it can be sent again', async (status, isClosed) => {
  vi.useFakeTimers()
  rejection = Response.json({ code: 'unavailable', message: 'No.' }, { status })
  await show({ withdrawal, verdict: 'approved' })
  await act(async () => button('Approve')?.click())
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(sent).toHaveLength(1)
  expect(closed.mock.calls.length > 0).toBe(isClosed)
})

it('sends the default note if none was written, and no reason with an approval', async () => {
  await show({ withdrawal, verdict: 'approved' })
  await write('Internal note', '')
  await act(async () => button('Approve')?.click())
  await until(() => sent.length > 0)
  const body = { status: 'approved', adminNotes: 'Approved by admin' }
  expect(sent).toEqual([`/api/admin/withdrawal/12 ${JSON.stringify(body)}`])
})

it('shows what will delay the payout before it is approved', async () => {
  await show({ withdrawal: { ...withdrawal, waitsUntil: null }, verdict: 'approved' })
  await until(() => document.body.textContent.includes('The player is banned.'))
  expect(document.body.textContent).toContain('It can still be rejected until it is sent.')
})
