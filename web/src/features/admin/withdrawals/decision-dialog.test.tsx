import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '../../../lib/test-root.ts'
import { button, testPage, write } from '../test-page.tsx'
import { type Asked, DecisionDialog } from './decision-dialog.tsx'

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
  vouchedBy: null,
  passedByRule: false,
} as unknown as Asked['withdrawal']

const player = { ban: { reason: 'Twins' } }

const page = testPage()
let sent: string[]
let refusal: Response | undefined
const closed = vi.fn()

beforeEach(() => {
  sent = []
  refusal = undefined
  closed.mockClear()
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/terms')) return new Response('{"methods":[]}')
    if (url.endsWith('/integrity')) return new Response('{"broken":[]}')
    if (url.endsWith('/users/7')) return new Response(JSON.stringify(player))
    if (method !== 'PATCH') return new Response('[]')
    sent.push(`${url} ${String(body)}`)
    return refusal ?? new Response(JSON.stringify({ ...withdrawal, status: 'rejected' }))
  })
})

const show = (asked: Asked) => page.show(<DecisionDialog asked={asked} onClose={closed} />)

it('sends a rejection once, with what the player reads and what stays among admins', async () => {
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

it('says that it saw an approved one, so that nobody rejects what was approved just now', async () => {
  await show({ withdrawal: { ...withdrawal, status: 'approved' }, verdict: 'rejected' })
  await write('Reason for the player', 'Payouts stop for you.')
  await act(async () => button('Reject')?.click())
  await until(() => sent.length > 0)
  expect(sent[0]).toContain('"seenAs":"approved"')
})

it('rejects nothing without a reason for the player', async () => {
  await show({ withdrawal, verdict: 'rejected' })
  await act(async () => button('Reject')?.click())
  expect(document.body.textContent).toContain('Please say why.')
  expect(sent).toEqual([])
})

it.each([
  [503, false],
  [409, true],
])(
  'after an answer %i keeps what was written only where it may be sent again',
  async (status, isClosed) => {
    vi.useFakeTimers()
    refusal = Response.json({ code: 'unavailable', message: 'No.' }, { status })
    await show({ withdrawal, verdict: 'approved' })
    await act(async () => button('Approve')?.click())
    await act(async () => vi.advanceTimersByTimeAsync(100))
    expect(sent).toHaveLength(1)
    expect(closed.mock.calls.length > 0).toBe(isClosed)
  },
)

it('gives the usual note where none was written, and an approval no reason', async () => {
  await show({ withdrawal, verdict: 'approved' })
  await write('Internal note', '')
  await act(async () => button('Approve')?.click())
  await until(() => sent.length > 0)
  const body = { status: 'approved', adminNotes: 'Approved by admin' }
  expect(sent).toEqual([`/api/admin/withdrawal/12 ${JSON.stringify(body)}`])
})

it('shows what delays the payout of a withdrawal before it is approved', async () => {
  await show({ withdrawal: { ...withdrawal, waitsUntil: null }, verdict: 'approved' })
  await until(() => document.body.textContent.includes('The player is banned.'))
  expect(document.body.textContent).toContain('Until it is sent, it can still be rejected.')
})
