import { gameType } from '@tallyhouse/contract/games/all-games'
import { BIG_WIN_PAYOUT_MIN, BIG_WIN_TIMES_STAKE_MIN } from '@tallyhouse/contract/games/big-win'
import { LOBBY_CACHE_MS, type lobbyGames, PLAYING_MINUTES } from '@tallyhouse/contract/games/lobby'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import { cachedFor } from '#platform/load/ttl-cache.ts'
import { type NamedBet, toLiveBet } from '../history/activity.ts'
import { shownPlayer } from '../history/shown-player.ts'

type LobbyGames = z.output<typeof lobbyGames.response>

const PLAYING_MS = PLAYING_MINUTES * 60_000

/** Reads what the lobby shows for every game. All callers share one response per 30 seconds. */
export function createLobbyGames({ readStale, clock }: { readStale: ReadStale; clock: Clock }) {
  return cachedFor({
    clock,
    ttlMs: LOBBY_CACHE_MS,
    read: (now) => readStale('lobby', (db) => readLobbyGames(db, now)),
  })
}

async function readLobbyGames(db: Db, now: Date): Promise<LobbyGames> {
  const { rows: counts } = await playersQuery(now).execute(db)
  const { rows: wins } = await bigWinsQuery().execute(db)
  const players = new Map(counts.map((row) => [row.game, row.players]))
  const bigWins = new Map(wins.map((row) => [row.game, toLiveBet(row)]))
  return {
    games: gameType.options.map((game) => ({
      game,
      players: players.get(game) ?? 0,
      bigWin: bigWins.get(game) ?? null,
    })),
  }
}

/** Counts each game's distinct players whose rounds ended or began lately. */
export function playersQuery(now: Date) {
  const since = new Date(now.getTime() - PLAYING_MS)
  return sql<{ game: string; players: number }>`
    select game, count(distinct player_id) as players from (
      select game, player_id from round where created_at > ${since}
      union all select game, player_id from held_stake where started_at > ${since}
    ) as bets group by game`
}

/**
 * Each game's last big win by a player who is not banned. Has the limits as literals, because the index
 * `round_big_win` has only such rounds.
 */
export function bigWinsQuery() {
  return sql<NamedBet>`
    select win.*, ${shownPlayer} from unnest(${gameType.options}::text[]) as listed (game)
    cross join lateral (
      select id, player_id, game, stake, payout, multiplier_hundredths as "multiplierHundredths",
        created_at as "createdAt"
      from round
      where round.game = listed.game and not is_refund
        and payout >= ${sql.lit(BIG_WIN_PAYOUT_MIN)}
        and payout >= ${sql.lit(BIG_WIN_TIMES_STAKE_MIN)} * stake
        and not exists (
          select from ban where ban.player_id = round.player_id and lifted_at is null
        )
      order by created_at desc, id desc limit 1
    ) as win
    join player on player.id = win.player_id`
}
