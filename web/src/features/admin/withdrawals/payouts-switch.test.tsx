// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PayoutsSwitch } from './payouts-switch.tsx'

let root: Root
let isDown: boolean

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  vi.stubGlobal('fetch', async () =>
    isDown
      ? Response.json({ code: 'unavailable', message: 'Please try again.' }, { status: 503 })
      : Response.json([{ key: 'payouts_paused', value: 'true' }]),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('says that the switch did not load, and tries again', async () => {
  isDown = true
  root = createRoot(document.getElementById('root') as HTMLElement)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <PayoutsSwitch />
      </QueryClientProvider>,
    ),
  )
  await act(async () => vi.waitUntil(() => document.querySelector('[role="alert"]')))
  isDown = false
  await act(async () => document.querySelector('button')?.click())
  await act(async () => vi.waitUntil(() => document.querySelector('[role="status"]')))
  expect(document.body.textContent).toContain('Payouts are paused')
})
