import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { Offerwall } from './offerwall.tsx'

const demo = { network: 'demo', title: 'Demo offerwall', url: 'about:blank#demo' }
const cpx = { network: 'cpx', title: 'CPX Research', url: 'about:blank#cpx' }

let root: Root

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function show(response: Response): Promise<void> {
  vi.stubGlobal('fetch', async () => response)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Offerwall />
      </QueryClientProvider>,
    ),
  )
  await until(() => document.querySelector('.skeleton') === null)
}

const walls = (...open: (typeof demo)[]) =>
  Response.json({ url: open[0]?.url, user: 'a1', walls: open })
const framed = () => [...document.querySelectorAll('iframe')].map(({ src }) => src)

it('shows a single wall without tabs', async () => {
  await show(walls(demo))
  expect(framed()).toEqual([demo.url])
  expect(document.querySelector('[role="tab"]')).toBeNull()
})

it('loads one of several walls only when its tab is opened', async () => {
  await show(walls(demo, cpx))
  expect(framed()).toEqual([demo.url])
  const [, tab] = document.querySelectorAll<HTMLElement>('[role="tab"]')
  await act(async () =>
    tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })),
  )
  expect(framed()).toEqual([cpx.url])
})

it('explains that no wall is configured, without an error', async () => {
  const body = { code: 'not_found', message: 'No offerwall is configured.' }
  await show(Response.json(body, { status: 404 }))
  expect(document.body.textContent).toContain('No offerwall is available right now.')
  expect(document.querySelector('[role="alert"]')).toBeNull()
})
