import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { myOffersQuery } from '#features/earning/my-offers/my-offer-row.tsx'
import { createTestRoot } from '#lib/test-root.ts'
import { ReturnedNotice } from './returned-notice.tsx'

/** Channels of one browser, whose messages arrive at once. */
class Channel {
  static open: Channel[] = []
  onmessage: (event: { data: unknown }) => void = () => {}
  constructor() {
    Channel.open.push(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) if (other !== this) other.onmessage({ data })
  }
  close() {
    Channel.open = Channel.open.filter((other) => other !== this)
  }
}

const close = vi.fn()

beforeEach(() => {
  Channel.open = []
  close.mockReset()
  document.body.innerHTML = ''
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('close', close)
})
afterEach(() => vi.unstubAllGlobals())

async function open(isReturned: boolean, state = 'credited'): Promise<HTMLElement> {
  const tab = document.body.appendChild(document.createElement('div'))
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const offers = [{ name: 'Paper Lantern', points: 250, state }]
  client.setQueryData(myOffersQuery(undefined).queryKey, {
    pages: [{ offers }],
    pageParams: [undefined],
  } as never)
  await act(async () =>
    createTestRoot(tab).render(
      <QueryClientProvider client={client}>
        <ReturnedNotice isReturned={isReturned} />
      </QueryClientProvider>,
    ),
  )
  return tab
}

it('closes the tab of an offer if Earn is still open in another', async () => {
  await open(false)
  await open(true)
  expect(close).toHaveBeenCalledOnce()
})

it('stays, and states that the points have arrived, if it is the only one', async () => {
  const tab = await open(true)
  expect(close).not.toHaveBeenCalled()
  expect(tab.textContent).toContain('Your points have arrived: 250 for Paper Lantern.')
})

it('states that points are on hold, or not confirmed yet', async () => {
  expect((await open(true, 'pending')).textContent).toContain('on hold')
  expect((await open(true, 'clicked')).textContent).toContain('once the partner confirms')
})
