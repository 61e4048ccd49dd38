import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import * as live from '#session/live.ts'
import { type ActiveRound, activeRoundsQuery, closeOpenRound } from './kit/rounds/use-open-round.ts'
import { useRoundUpdates } from './kit/rounds/use-round-updates.ts'
import OpenRounds from './open-rounds.tsx'

const mines = { game: 'mines', roundId: 3, betAmount: 1200, currentMultiplier: 1.09 } as ActiveRound
const hand = { game: 'blackjack', roundId: 4, betAmount: 20 } as ActiveRound
let receive: (message: unknown) => void
let client: QueryClient
let place: HTMLElement
let reads: string[]

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  reads = []
  vi.spyOn(live, 'useLive').mockImplementation((listener) => {
    receive = listener as typeof receive
  })
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/table/own')) return Response.json({ entries: [], queued: [] })
    reads.push(url)
    return Response.json([mines, hand])
  })
})

function Followed() {
  useRoundUpdates()
  return <OpenRounds />
}

async function show(heldInRoundsPoints: number): Promise<void> {
  const user = { id: 7, heldPoints: 1500, heldInRoundsPoints } as SessionUser
  client.setQueryData(currentUserQuery.queryKey, user)
  place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <Followed />
      </QueryClientProvider>,
    ),
  )
}

it('names each open round with its stake and multiplier, and leads to its table', async () => {
  await show(1220)
  await until(() => place.querySelector('a'))
  expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Mines is open: 1,200 pts at 1.09×',
    'Blackjack is open: 20 pts',
  ])
  const links = [...place.querySelectorAll('a')]
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual(
    [
      ['/games/mines', 'Continue Mines'],
      ['/games/blackjack', 'Continue Blackjack'],
    ],
  )
})

it('disappears when the round ends elsewhere', async () => {
  await show(1220)
  await until(() => place.querySelector('a'))
  await act(async () => closeOpenRound(client, 'mines', 3))
  await until(() => place.querySelectorAll('a').length === 1)
  await act(async () => closeOpenRound(client, 'blackjack', 4))
  await until(() => place.innerHTML === '')
  expect(place.innerHTML).toBe('')
})

it('reads nothing when no points are held for rounds', async () => {
  await show(0)
  expect([reads, place.innerHTML]).toEqual([[], ''])
  await act(async () => client.setQueryData(activeRoundsQuery.queryKey, [mines]))
  await until(() => place.textContent?.includes('Mines is open'))
  expect(reads).toEqual([])
})

it('appears when a round begins elsewhere, though none was read before', async () => {
  await show(0)
  await act(async () => receive({ type: 'round_open', round: { ...mines, balance: 80 } }))
  await until(() => place.textContent?.includes('Mines is open'))
  expect(reads).toHaveLength(1)
})

it('names an open round of a game of a newer version by its code', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/table/own') ? { entries: [], queued: [] } : [{ ...hand, game: 'checkers' }],
    ),
  )
  await show(20)
  await until(() => place.querySelector('a'))
  expect(place.querySelector('p')?.textContent).toContain('checkers')
})

it('names the bets in a shared round, and leads to its table', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const entries = [{ betAmount: 10 }, { betAmount: 15 }]
    return Response.json(url.endsWith('/table/own') ? { entries, queued: [] } : [])
  })
  await show(25)
  await until(() => place.querySelector('a'))
  expect(place.textContent).toContain('Crash together is open: 25 pts')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/games/crash-together')
})
