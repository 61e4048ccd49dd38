import { lobbyGames } from '@tallyhouse/contract/games/lobby'
import { publicActivity } from '@tallyhouse/contract/standings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import * as live from '#session/live.ts'
import { GameTile } from './game-tile.tsx'
import { LiveWins } from './live-wins.tsx'
import { useLobbyGames } from './lobby-queries.ts'

const STEP_MS = 4000
const now = Date.UTC(2026, 2, 2, 12)
const listeners = new Set<(message: unknown) => void>()
let setBigWin: (bigWin: null) => void
const place = () => document.body.firstElementChild as HTMLElement
const wins = () => [...place().querySelectorAll('section li p')].map((win) => win.textContent)
const tile = () => place().querySelector('[data-tile]')?.closest('li')?.textContent

function Floor() {
  const lobbyGame = useLobbyGames()
  return (
    <>
      <LiveWins />
      <GameTile
        game="dice"
        players={lobbyGame('dice')?.players}
        bigWin={lobbyGame('dice')?.bigWin}
        isOpen={false}
        returns={undefined}
      />
    </>
  )
}

async function settle(id: number, { username, payout = 40, isHidden = false }: SettledBy) {
  const shared = { id, username, isHidden, game: 'dice', timestamp: new Date(now).toISOString() }
  const type = payout > 20 ? 'win' : 'loss'
  const activity = { ...shared, type, amount: Math.abs(payout - 20), count: 1 }
  const bet = { ...shared, stake: 20, multiplier: (payout / 20).toFixed(2), payout }
  await act(async () => {
    for (const listener of listeners) listener({ type: 'game_result', activity, bet })
    await vi.advanceTimersByTimeAsync(0)
  })
}

type SettledBy = { username: string; payout?: number; isHidden?: boolean }

const nextStep = () => act(async () => vi.advanceTimersByTimeAsync(STEP_MS))

beforeEach(async () => {
  vi.useFakeTimers({ now })
  listeners.clear()
  vi.spyOn(live, 'useLive').mockImplementation((listener) => {
    listeners.add(listener as (message: unknown) => void)
  })
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(currentUserQuery.queryKey, { id: 1, username: 'mara' } as SessionUser)
  client.setQueryData(endpointQuery(publicActivity, {}).queryKey, [])
  setBigWin = (bigWin) =>
    client.setQueryData(endpointQuery(lobbyGames, {}).queryKey, {
      games: [{ game: 'dice', players: 2, bigWin }],
    })
  setBigWin(null)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  document.body.innerHTML = '<div></div>'
  await act(async () =>
    createTestRoot(place()).render(
      <QueryClientProvider client={client}>
        <Floor />
      </QueryClientProvider>,
    ),
  )
})

it('shows wins of all players as they happen, but no losses, and no name of a hidden player', async () => {
  expect(place().textContent).toContain('Wins of all players appear here as they happen.')
  await settle(1, { username: 'noor' })
  await settle(2, { username: 'ada', payout: 0 })
  await settle(3, { username: 'Hidden', isHidden: true, payout: 60 })
  await nextStep()
  expect(wins()).toEqual(['DiceHidden player+40 pts0s', 'Dicenoor+20 pts0s'])
  expect(place().querySelector('[aria-live], [role="status"], [role="log"]')).toBeNull()
})

it('stands still while it is paused', async () => {
  await settle(1, { username: 'noor' })
  await nextStep()
  const pause = place().querySelector<HTMLElement>('[aria-label="Pause live wins"]')
  await act(async () => pause?.click())
  await settle(2, { username: 'ada' })
  await nextStep()
  expect(wins()).toHaveLength(1)
  const resume = place().querySelector<HTMLElement>('[aria-label="Resume live wins"]')
  await act(async () => resume?.click())
  expect(wins()).toHaveLength(2)
})

it('a big win replaces the one on the tile, and a smaller one does not', async () => {
  await settle(1, { username: 'noor', payout: 1000 })
  expect(tile()).toContain('Last big win:noor1,000 pts50.00×')
  await settle(2, { username: 'ada', payout: 980 })
  expect(tile()).toContain('noor')
  // A response of the server that is older.
  await act(async () => setBigWin(null))
  expect(tile()).toContain('noor')
  await settle(3, { username: 'Hidden', isHidden: true, payout: 4000 })
  expect(tile()).toContain('Last big win:Hidden player4,000 pts200.00×')
})
