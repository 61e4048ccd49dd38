import { gameType } from '@tallyhouse/contract/games/all-games'
import { type gamePlayers, PLAYING_MINUTES } from '@tallyhouse/contract/games/lobby'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { ReadStale } from '#db/stale-reads.ts'
import { cachedFor } from '#load/ttl-cache.ts'

type GamePlayers = z.output<typeof gamePlayers.answer>

const CACHE_MS = 30_000
const PLAYING_MS = PLAYING_MINUTES * 60_000

/** Counts the players of every game. All callers share one count per 30 seconds. */
export function createGamePlayers({ readStale, clock }: { readStale: ReadStale; clock: Clock }) {
  return cachedFor({
    clock,
    ttlMs: CACHE_MS,
    read: (now) => readStale('game_players', (db) => countPlayers(db, now)),
  })
}

/** Counts the distinct players of each game whose rounds ended lately. */
export function playersQuery(now: Date) {
  const since = new Date(now.getTime() - PLAYING_MS)
  return sql<{ game: string; players: number }>`
    select game, count(distinct player_id) as players from round
    where created_at > ${since} group by game`
}

async function countPlayers(db: Db, now: Date): Promise<GamePlayers> {
  const { rows } = await playersQuery(now).execute(db)
  const counts = new Map(rows.map(({ game, players }) => [game, players]))
  return {
    games: gameType.options.map((game) => ({ game, players: counts.get(game) ?? 0 })),
  }
}
