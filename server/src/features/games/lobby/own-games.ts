import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import { LOBBY_CACHE_MS, PLAYING_MINUTES, RECENT_GAMES_MAX } from '@tallyhouse/contract/games/lobby'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'

/** How long the lobby may count a player after a bet. */
const COUNTED_MS = PLAYING_MINUTES * 60_000 + LOBBY_CACHE_MS

/** The games a player played last, latest first, and those whose player count may include the player. */
export async function readPlayedGames(
  db: Db,
  { playerId, now }: { playerId: number; now: Date },
): Promise<{ recent: GameType[]; playing: GameType[] }> {
  const { rows } = await playedGamesQuery(playerId).execute(db)
  const since = now.getTime() - COUNTED_MS
  return {
    recent: rows.slice(0, RECENT_GAMES_MAX).map(({ game }) => game),
    playing: rows.filter(({ playedAt }) => playedAt.getTime() > since).map(({ game }) => game),
  }
}

/** Reads one round per game. */
export function playedGamesQuery(playerId: number) {
  return sql<{ game: GameType; playedAt: Date }>`
    select game, created_at as "playedAt" from unnest(${gameType.options}::text[]) as game
    cross join lateral (
      select created_at from round where player_id = ${playerId} and round.game = game.game
      order by created_at desc limit 1
    ) as last
    order by created_at desc, game`
}

/** A player's favorites, latest first. Leaves out games that this version does not have. */
export async function readFavorites(db: Db, playerId: number): Promise<GameType[]> {
  const rows = await db
    .selectFrom('favorite_game')
    .select('game')
    .where('player_id', '=', playerId)
    .orderBy('added_at', 'desc')
    .orderBy('game')
    .limit(gameType.options.length)
    .execute()
  return rows.flatMap(({ game }) => knownGame(game))
}

type Favorite = { playerId: number; game: GameType }

/** Adding a favorite again changes nothing. */
export async function addFavorite(
  tx: Tx,
  { playerId, game, now }: Favorite & { now: Date },
): Promise<void> {
  await tx
    .insertInto('favorite_game')
    .values({ player_id: playerId, game, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavorite(tx: Tx, { playerId, game }: Favorite): Promise<void> {
  await tx
    .deleteFrom('favorite_game')
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .execute()
}

function knownGame(game: string): GameType[] {
  return gameType.options.filter((option) => option === game)
}
