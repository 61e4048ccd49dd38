import { lobbyGames } from '@tallyhouse/contract/games/lobby'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import type { GameType } from '#lib/game-names.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { latestRoundsQuery } from '../kit/rounds/history.ts'
import { GameTile } from './game-tile.tsx'
import { useLobbyGames, useRowsOfVisit } from './lobby-queries.ts'

function Tile({ game }: { game: GameType }) {
  const listed = useLobbyGames(['dice', 'wheel', 'keno'])(game)
  return (
    <GameTile
      game={game}
      players={listed?.players}
      bigWin={null}
      isOpen={false}
      returns={undefined}
    />
  )
}

it('claims no company that is only the player, and counts the others', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const counts = { dice: 1, wheel: 3, keno: 0, slots: 1 } as const
  const games = Object.keys(counts) as (keyof typeof counts)[]
  client.setQueryData(endpointQuery(lobbyGames, {}).queryKey, {
    games: games.map((game) => ({ game, players: counts[game], bigWin: null })),
  })
  const place = document.body.appendChild(document.createElement('ul'))
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        {games.map((game) => (
          <Tile key={game} game={game} />
        ))}
      </QueryClientProvider>,
    ),
  )
  const claims = [...place.children].map((tile) => /\d+ playing/.exec(tile.textContent)?.[0])
  expect(claims).toEqual([undefined, '2 playing', undefined, '1 playing'])
})

it('lists what was just played, and keeps its rows for a visit', async () => {
  const client = new QueryClient()
  client.setQueryData(latestRoundsQuery.queryKey, [{ game: 'limbo' }] as RoundRecord<GameType>[])
  const place = document.body.appendChild(document.createElement('p'))
  const root = createTestRoot(place)
  type Own = Parameters<typeof useRowsOfVisit>[0]
  function Rows(own: Own) {
    const rows = useRowsOfVisit(own)
    return <>{rows && `${rows.recent.join()} ${rows.hasFavorites}`}</>
  }
  const show = async (visit: number, own: Own) => {
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Rows key={visit} {...own} />
        </QueryClientProvider>,
      ),
    )
    return place.textContent
  }
  const own = { recent: ['dice', 'limbo'], playing: [], favorites: [] } satisfies Own['own']
  const later = {
    recent: ['mines', 'limbo'],
    playing: [],
    favorites: ['keno'],
  } satisfies Own['own']
  expect(await show(1, { own: undefined, isLoading: true })).toBe('')
  expect(await show(1, { own, isLoading: false })).toBe('limbo,dice false')
  expect(await show(1, { own: later, isLoading: false })).toBe('limbo,dice false')
  expect(await show(2, { own: later, isLoading: false })).toBe('limbo,mines true')
})
