// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Asked, DecisionDialog } from './decision-dialog.tsx'

const withdrawal = {
  id: 12,
  userId: 7,
  username: 'mika',
  method: 'paypal',
  amount: 2000,
  usdValue: '20.00',
  status: 'pending',
  paymentDetails: 'mika@example.com',
  details: {},
  vouchedBy: null,
  passedByRule: false,
} as unknown as Asked['withdrawal']

let root: Root
let sent: string[]
const closed = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  sent = []
  closed.mockClear()
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/terms')) return new Response('{"methods":[]}')
    if (method !== 'PATCH') return new Response('[]')
    sent.push(`${url} ${String(body)}`)
    return new Response(JSON.stringify({ ...withdrawal, status: 'rejected' }))
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function show(asked: Asked): Promise<void> {
  root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <DecisionDialog asked={asked} onClose={closed} />
      </QueryClientProvider>,
    ),
  )
}

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)

async function write(text: string): Promise<void> {
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  await act(async () => {
    setter?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('sends a rejection once, with the reason that was written', async () => {
  await show({ withdrawal, verdict: 'rejected' })
  await write(' Not their account ')
  await act(async () => {
    button('Reject')?.click()
    button('Reject')?.click()
  })
  await act(async () => vi.waitUntil(() => closed.mock.calls.length > 0))
  const body = { status: 'rejected', adminNotes: 'Not their account' }
  expect(sent).toEqual([`/api/admin/withdrawal/12 ${JSON.stringify(body)}`])
})

it('gives the usual reason where none was written', async () => {
  await show({ withdrawal, verdict: 'approved' })
  await write('')
  await act(async () => button('Approve')?.click())
  await act(async () => vi.waitUntil(() => sent.length > 0))
  expect(sent[0]).toContain('"adminNotes":"Approved by admin"')
})
