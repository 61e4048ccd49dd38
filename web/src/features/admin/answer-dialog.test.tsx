// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnswerDialog } from './answer-dialog.tsx'
import type { AdminTicket } from './list-pages.ts'

const ticket = {
  id: 4,
  message: 'Nothing came.',
  username: 'mika',
  offerName: 'Tin Ledger',
  points: 650,
  state: 'clicked',
} as AdminTicket

let root: Root
let sent: string[]
const closed = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  sent = []
  closed.mockClear()
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push(`${url} ${body}`)
    return new Response(JSON.stringify({ ...ticket, isCredited: true, state: 'credited' }))
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function show(shown: AdminTicket): Promise<void> {
  root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <AnswerDialog ticket={shown} onClose={closed} />
      </QueryClientProvider>,
    ),
  )
}

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)

async function write(answer: string): Promise<void> {
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  await act(async () => {
    setter?.call(field, answer)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('asks for an answer before it sends one', async () => {
  await show(ticket)
  await act(async () => button('Answer, credit 650 pts')?.click())
  expect(document.body.textContent).toContain('Please write an answer.')
  expect(sent).toEqual([])
})

it('credits once, however often the button is clicked', async () => {
  await show(ticket)
  await write(' The network confirmed it. ')
  await act(async () => {
    button('Answer, credit 650 pts')?.click()
    button('Answer, credit 650 pts')?.click()
  })
  await act(async () => vi.waitUntil(() => closed.mock.calls.length > 0))
  const body = { answer: 'The network confirmed it.', credit: true }
  expect(sent).toEqual([`/api/admin/tickets/4/answer ${JSON.stringify(body)}`])
})

it('offers no credit for what the network has reported', async () => {
  await show({ ...ticket, state: 'pending' })
  expect(button('Answer, credit 650 pts')).toBeUndefined()
  expect(button('Answer only')).toBeDefined()
})
