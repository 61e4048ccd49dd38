import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import type { OfferLife } from './my-offer-row.tsx'
import { MyOffers } from './my-offers.tsx'

const clicked: OfferLife = {
  clickId: 9,
  network: 'demo',
  name: 'Night Market',
  state: 'clicked',
  points: 900,
  boostPoints: 0,
  takenPoints: 0,
  clickedAt: '2026-11-20T09:00:00Z',
  reportedAt: null,
  releaseAt: null,
  creditedAt: null,
  reversedAt: null,
  ticket: null,
  cursor: '1-click-9',
}
const question = {
  id: 3,
  message: 'I reached level 12.',
  createdAt: '2026-11-21T09:00:00Z',
  answer: null,
  isCredited: null,
  answeredAt: null,
}

let root: Root
let listed: OfferLife[]
let requested: string[]
let posted: string[]

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  requested = []
  posted = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === '/api/offers/tickets') {
      posted.push(String(body))
      return Response.json(question)
    }
    requested.push(path)
    const before = new URL(path, 'http://here').searchParams.get('before')
    const page = before ? listed.slice(20) : listed.slice(0, 20)
    return Response.json({ offers: page, pendingPoints: 1335 })
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function show(offers: OfferLife[]): Promise<void> {
  listed = offers
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MyOffers state={undefined} onState={() => {}} />
      </QueryClientProvider>,
    ),
  )
  await until(() => document.querySelector('.skeleton') === null)
}

const text = () => document.getElementById('root')?.textContent
const rows = () => document.querySelectorAll('#root li').length
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = (name: string) => act(async () => button(name)?.click())

it('shows promised, received, and reversed points', async () => {
  await show([
    clicked,
    { ...clicked, clickId: 8, state: 'credited', points: 715, boostPoints: 65 },
    { ...clicked, clickId: 7, state: 'reversed', points: 0, boostPoints: 12, takenPoints: 132 },
  ])
  const [promised, received, reversed] = [...document.querySelectorAll('#root li')].map(
    ({ textContent }) => textContent,
  )
  expect(promised).toContain('900ptspromised')
  expect(received).toContain('+715ptsincl. 65 boost')
  expect(reversed).toContain('0pts132 taken back')
  expect(reversed).not.toContain('boost')
  expect(text()).toContain('1,335 pts pending')
})

it('shows that a pending offer without a date is in review', async () => {
  const pending = { ...clicked, state: 'pending' as const, reportedAt: '2026-11-20T10:00:00Z' }
  const held = { ...pending, clickId: 8, cursor: '1-click-8', releaseAt: '2026-11-23T10:00:00Z' }
  await show([pending, held])
  const reviewed = [...document.querySelectorAll('#root li')].map((row) =>
    row.textContent.includes('We’re reviewing this offer.'),
  )
  expect(reviewed).toEqual([true, false])
})

it('shows a few at first, then loads more after the last one', async () => {
  await show(
    Array.from({ length: 25 }, (_, place) => ({
      ...clicked,
      clickId: 100 - place,
      cursor: `1-click-${100 - place}`,
    })),
  )
  expect(rows()).toBe(8)
  await press('Load more')
  await until(() => rows() === 25)
  expect(requested.at(-1)).toBe('/api/offers/mine?before=1-click-81')
  expect(button('Load more')).toBeUndefined()
})

it('sends a question about a missing credit once and shows it', async () => {
  await show([clicked])
  await press('Missing points?')
  const message = document.querySelector('textarea') as HTMLTextAreaElement
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  await act(async () => {
    value?.set?.call(message, '  I reached level 12. ')
    message.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => {
    button('Send')?.click()
    button('Send')?.click()
  })
  await until(() => document.querySelector('textarea') === null)
  expect(posted).toEqual(['{"clickId":9,"message":"I reached level 12."}'])
  const dialog = document.querySelector('[role="dialog"]')
  expect(dialog?.textContent).toContain('I reached level 12.')
  expect(dialog?.textContent).toContain('waiting')
  expect(document.getElementById('live-polite')?.textContent).toBe('Your question was sent.')
})

it('sends no empty question', async () => {
  await show([clicked])
  await press('Missing points?')
  await press('Send')
  expect(posted).toEqual([])
  expect(document.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true')
})

it('shows what an admin answered', async () => {
  const answer = {
    answer: 'It was not finished.',
    isCredited: false,
    answeredAt: question.createdAt,
  }
  await show([{ ...clicked, ticket: { ...question, ...answer } }])
  await press('Read the answer')
  const dialog = document.querySelector('[role="dialog"]')
  expect(dialog?.textContent).toContain('It was not finished.')
  expect(dialog?.textContent).toContain('The points weren’t credited.')
})

it('offers no question about an offer without a click here', async () => {
  await show([{ ...clicked, clickId: null, state: 'credited' }])
  expect(button('Missing points?')).toBeUndefined()
})
