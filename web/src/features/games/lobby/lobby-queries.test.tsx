import { lobbyGames } from '@tallyhouse/contract/games/lobby'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import type { GameType } from '#lib/game-names.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { GameTile } from './game-tile.tsx'
import { useLobbyGames } from './lobby-queries.ts'

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
