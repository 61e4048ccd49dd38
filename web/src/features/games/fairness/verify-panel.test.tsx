import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { latestRoundsQuery } from '../kit/rounds/history.ts'
import { type ActiveRound, activeRoundsQuery } from '../kit/rounds/use-open-round.ts'
import { sampleRound } from '../receipts/sample-round.ts'
import { VerifyPanel } from './verify-panel.tsx'

beforeEach(() => history.replaceState(null, '', '/games/mines'))

const round = { ...sampleRound(3, new Date('2026-11-21T17:00:00Z')), id: 12 }
const sealed = { ...round, fairness: { ...round.fairness, serverSeed: null } }

const pair = {
  serverSeedHash: round.fairness.serverSeedHash,
  clientSeed: round.fairness.clientSeed,
  nonce: 4,
  seedOrder: round.fairness.seedOrder,
  nextServerSeedHash: 'f'.repeat(64),
}

async function showPanel(client: QueryClient): Promise<HTMLElement> {
  client.setQueryData(latestRoundsQuery.queryKey, [round])
  const place = document.createElement('div')
  document.body.append(place)
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <VerifyPanel game="mines" />
      </QueryClientProvider>,
    ),
  )
  const recent = [...place.querySelectorAll('select')].find(({ value }) => value === '')
  expect(recent?.textContent).toContain('Dice: 10 pts at')
  await act(async () => {
    if (recent) recent.value = '12'
    recent?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return place
}

it('names an open round that has to end before the seed is revealed', async () => {
  vi.stubGlobal('fetch', async () => Response.json(sealed))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 7, heldInRoundsPoints: 0 } as SessionUser)
  client.setQueryData(activeRoundsQuery.queryKey, [{ game: 'hilo', roundId: 3 } as ActiveRound])
  const place = await showPanel(client)
  await until(() => place.textContent.includes('Finish your open Hi-Lo round first.'))
  expect(place.textContent).not.toContain('Reveal and verify')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/games/hilo')
})

it.each([
  ['revealed', round],
  ['in use', sealed],
])('fills in a recent round whose seed is %s, with one call', async (_, receipt) => {
  const calls: string[] = []
  let isRevealed = receipt === round
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    calls.push(url)
    if (method === 'POST') {
      isRevealed = true
      return Response.json({
        ...pair,
        revealed: { serverSeed: round.fairness.serverSeed, nonce: 4 },
      })
    }
    if (url.includes('/fairness')) return Response.json(pair)
    return Response.json(isRevealed ? round : receipt)
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const place = await showPanel(client)
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  await until(() => field('nonce') === '3')
  expect(field('clientSeed')).toBe(round.fairness.clientSeed)
  expect(field('serverSeed')).toBe(receipt.fairness.serverSeed ?? '')
  expect(place.textContent.includes('still in use')).toBe(receipt === sealed)
  expect(calls).toHaveLength(1)
  const buttons = [...place.querySelectorAll('button')]
  const verify = buttons.find(({ textContent }) =>
    /Compute round|Reveal and verify/.test(textContent),
  )
  expect(verify?.textContent).toBe(receipt === sealed ? 'Reveal and verify' : 'Compute round')
  await act(async () => verify?.click())
  await until(() => place.textContent.includes('Matches the hash shown before the bet'))
})
