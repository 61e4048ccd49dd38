import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { submit, testPage, write } from '../test-page.tsx'
import type { Outcome } from './approvals.ts'
import { ResolutionDialog } from './resolution-dialog.tsx'
import type { AdminWithdrawal } from './withdrawal-queries.ts'

const withdrawal = {
  id: 12,
  userId: 7,
  username: 'mika',
  method: 'paypal',
  amount: 2000,
  usdValue: '20.00',
  status: 'processing',
  destination: 'mika@example.com',
  details: {},
  needsTwoAdmins: true,
  ending: null,
} as unknown as AdminWithdrawal

const page = testPage()
let sent: string[]
const closed = vi.fn()

beforeEach(() => {
  sent = []
  closed.mockClear()
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/terms')) return new Response('{"methods":[]}')
    if (method !== 'POST') return new Response('[]')
    sent.push(`${url} ${String(body)}`)
    return Response.json(withdrawal)
  })
})

const show = (shown: AdminWithdrawal, outcome?: Outcome) =>
  page.show(<ResolutionDialog resolution={{ withdrawal: shown, outcome }} onClose={closed} />)

it('marks a payout as paid only with a payment reference', async () => {
  await show(withdrawal)
  await act(async () => document.querySelector<HTMLElement>('input[value="paid"]')?.click())
  await act(async () => submit()?.click())
  expect(document.body.textContent).toContain('Enter the payment reference.')
  expect(sent).toEqual([])
  await write('Reference', ' TX-9 ')
  await act(async () => {
    submit()?.click()
    submit()?.click()
  })
  await until(() => closed.mock.calls.length > 0)
  const body = { outcome: 'paid', reference: 'TX-9' }
  expect(sent).toEqual([`/api/admin/withdrawal/12/end ${JSON.stringify(body)}`])
})

it('prefills the second admin’s form with the first admin’s resolution', async () => {
  await show({ ...withdrawal, ending: { by: 'marlow', outcome: 'not_paid', note: 'Sent back.' } })
  expect(document.body.textContent).toContain(
    'marlow chose the same outcome. Your confirmation completes it.',
  )
  await act(async () => submit()?.click())
  await until(() => sent.length > 0)
  const body = { outcome: 'not_paid', reason: 'Sent back.' }
  expect(sent).toEqual([`/api/admin/withdrawal/12/end ${JSON.stringify(body)}`])
})

it('records a payment by hand only with its reference, and a failed one with a reason', async () => {
  const byHand = { ...withdrawal, isPaidByHand: true }
  await show(byHand, 'paid')
  expect(document.querySelector('input[value="not_paid"]')).toBeNull()
  await act(async () => submit()?.click())
  expect(document.body.textContent).toContain('Enter the payment reference.')
  expect(sent).toEqual([])
  await show(byHand, 'not_paid')
  expect(document.body.textContent).toContain('Make sure that no one has paid it.')
})
