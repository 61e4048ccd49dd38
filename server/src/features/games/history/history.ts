import type { history } from '@tallyhouse/contract/games'
import { gameType } from '@tallyhouse/contract/games/all-games'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { presentRound, type RoundRow } from '../calls/present-round.ts'

type HistoryItem = z.output<typeof history.response>[number]
type GameType = HistoryItem['gameType']

export type HistoryPage = {
  game?: GameType | undefined
  since?: Date | undefined
  /** Only rounds before this instant. */
  until?: Date | undefined
  /** The cursor: the id of the last round on the previous page. */
  before?: number | undefined
  limit: number
}

/** Reads a player's rounds, newest first. */
export async function readHistory(
  db: Db,
  playerId: number,
  page: HistoryPage,
): Promise<HistoryItem[]> {
  const { rows } = await historyQuery(playerId, page).execute(db)
  return rows.map((row) => ({
    ...presentRound(row),
    gameType: row.game,
    betAmount: row.stake,
    isWin: row.payout > row.stake,
    winAmount: row.payout,
  }))
}

/**
 * Reads one page per game from the index on (player, game, time) and returns the newest rows from
 * these pages. That is at most one page of rows per game, however deep the page.
 */
export function historyQuery(playerId: number, { game, since, until, before, limit }: HistoryPage) {
  const games = game === undefined ? gameType.options : [game]
  const cursorPosition = (id: number) => sql`
    select last.created_at, last.id from round last
    where last.id = ${id} and last.player_id = ${playerId}`
  return sql<RoundRow>`
    select entry.id, entry.game, entry.stake, entry.payout,
      entry.multiplier_hundredths as "multiplierHundredths",
      entry.is_refund as "isRefunded", entry.choice, entry.outcome, entry.created_at as "createdAt"
    from unnest(${games}::text[]) as listed (game)
    cross join lateral (
      select * from round
      where round.player_id = ${playerId} and round.game = listed.game
        ${since === undefined ? sql`` : sql`and round.created_at >= ${since}`}
        ${until === undefined ? sql`` : sql`and round.created_at < ${until}`}
        ${before === undefined ? sql`` : sql`and (round.created_at, round.id) < (${cursorPosition(before)})`}
      order by round.created_at desc, round.id desc limit ${limit}
    ) as entry
    order by entry.created_at desc, entry.id desc limit ${limit}`
}
