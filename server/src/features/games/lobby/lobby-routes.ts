import * as contract from '@tallyhouse/contract/games/lobby'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import { mount } from '#platform/http/mount.ts'
import { createLobbyGames } from './lobby-games.ts'
import { addFavorite, readFavorites, readPlayedGames, removeFavorite } from './own-games.ts'

export function lobbyRoutes(
  server: FastifyInstance,
  { db, readStale, clock }: { db: Db; readStale: ReadStale; clock: Clock },
): void {
  mount(server, contract.lobbyGames, createLobbyGames({ readStale, clock }))
  mount(server, contract.ownGames, async ({ session: { playerId } }) => {
    const [played, favorites] = await Promise.all([
      readPlayedGames(db, { playerId, now: clock.now() }),
      readFavorites(db, playerId),
    ])
    return { ...played, favorites }
  })
  mount(server, contract.addFavorite, ({ params: { game }, session: { playerId } }) =>
    db.transaction().execute(async (tx) => {
      await addFavorite(tx, { playerId, game, now: clock.now() })
      return { favorites: await readFavorites(tx, playerId) }
    }),
  )
  mount(server, contract.removeFavorite, ({ params: { game }, session: { playerId } }) =>
    db.transaction().execute(async (tx) => {
      await removeFavorite(tx, { playerId, game })
      return { favorites: await readFavorites(tx, playerId) }
    }),
  )
}
