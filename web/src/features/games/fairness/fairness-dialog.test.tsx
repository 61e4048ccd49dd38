import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { latestRoundsQuery } from '../kit/rounds/history.ts'
import { sampleRound } from '../receipts/sample-round.ts'
import FairnessDialog from './fairness-dialog.tsx'

const round = { ...sampleRound(3, new Date('2026-11-21T17:00:00Z')), id: 12 }

beforeEach(() => history.replaceState(null, '', '/games/mines'))

async function openDialog(roundId?: number): Promise<() => Promise<void>> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(latestRoundsQuery.queryKey, [round])
  const root = createTestRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <FairnessDialog game="mines" roundId={roundId} onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  )
  return () => act(async () => root.render(null))
}

async function openTab(name: string): Promise<void> {
  const tab = [...document.querySelectorAll('[role=tab]')].find(
    ({ textContent }) => textContent === name,
  )
  await act(async () => tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
}

function field(name: string): HTMLInputElement | null {
  return document.querySelector(`[name=${name}]`)
}

it('opens at the current seeds, not at the field for the next one', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await openDialog()
  expect(document.activeElement?.textContent).toBe('Seeds')
})

it('keeps the chosen round while the seeds are read, and when it opens again', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/rounds/') ? Response.json(round) : new Promise(() => {}),
  )
  const close = await openDialog()
  await openTab('Verify')
  const recent = [...document.querySelectorAll('select')].find(({ value }) => value === '')
  await act(async () => {
    if (recent) recent.value = '12'
    recent?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => field('nonce')?.value === '3')
  const hash = field('serverSeedHash')
  if (hash) hash.value = 'typed'
  await openTab('Seeds')
  expect(document.querySelector('[role=tabpanel][data-state=active]')?.id).toMatch(/seeds$/)
  await openTab('Verify')
  expect(field('nonce')?.value).toBe('3')
  expect(field('serverSeedHash')?.value).toBe('typed')
  await close()

  expect(location.search).toBe('?round=12')
  await openDialog()
  await openTab('Verify')
  await until(() => field('nonce')?.value === '3')
})

it('opens from a receipt with its round', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/rounds/') ? Response.json(round) : new Promise(() => {}),
  )
  await openDialog(12)
  await openTab('Verify')
  await until(() => field('nonce')?.value === '3')
  expect(document.querySelector('select')?.value).toBe('12')
})
