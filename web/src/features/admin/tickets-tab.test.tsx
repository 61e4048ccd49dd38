import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { button, testPage, write } from './test-page.tsx'
import { type AdminTicket, AnswerDialog } from './tickets-tab.tsx'

const ticket = {
  id: 4,
  message: 'Nothing came.',
  username: 'mika',
  offerName: 'Tin Ledger',
  points: 650,
  state: 'clicked',
} as AdminTicket

const page = testPage()
let sent: string[]
const closed = vi.fn()

beforeEach(() => {
  sent = []
  closed.mockClear()
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push(`${url} ${body}`)
    return new Response(JSON.stringify({ ...ticket, isCredited: true, state: 'credited' }))
  })
})

const show = (shown: AdminTicket) => page.show(<AnswerDialog item={shown} onClose={closed} />)

it('requires an answer before sending', async () => {
  await show(ticket)
  await act(async () => button('Answer and credit 650 pts')?.click())
  expect(document.body.textContent).toContain('Enter an answer.')
  expect(sent).toEqual([])
})

it('credits only once when the button is clicked twice', async () => {
  await show(ticket)
  await write('Your answer', ' The network confirmed it. ')
  await act(async () => {
    button('Answer and credit 650 pts')?.click()
    button('Answer and credit 650 pts')?.click()
  })
  await until(() => closed.mock.calls.length > 0)
  const body = { answer: 'The network confirmed it.', credit: true }
  expect(sent).toEqual([`/api/admin/tickets/4/answer ${JSON.stringify(body)}`])
})

it('does not offer a credit for an offer the network has reported', async () => {
  await show({ ...ticket, state: 'pending' })
  expect(button('Answer and credit 650 pts')).toBeUndefined()
  expect(button('Answer only')).toBeDefined()
})
