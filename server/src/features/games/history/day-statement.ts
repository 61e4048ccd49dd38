import { gameType } from '@tallyhouse/contract/games/all-games'
import type { statement, statementLine } from '@tallyhouse/contract/ledger'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { readLinesWithoutBets } from '#core/ledger/statement.ts'
import type { Db } from '#platform/db/connect.ts'
import { readPlayerZone } from '#platform/zones/player-zone.ts'
import { type Day, nextDay, startOfDay, toZoneDay } from '#platform/zones/zone-day.ts'

type Statement = z.output<typeof statement.response>
type Line = z.output<typeof statementLine>
type Bets = Line & { kind: 'bets' }

/** A page ends with the day that reaches this number of rounds. */
export const PAGE_ROUNDS_MAX = 10_000

/**
 * Reads a player's statement, newest first, with one line for the rounds on each of the player's days. A day
 * is on the page with its last round.
 * @param page about `limit` lines earlier than `before`; those of one moment are not separated
 */
export async function readDayStatement(
  db: Db,
  playerId: number,
  { before, now, limit }: { before?: Date | undefined; now: Date; limit: number },
): Promise<Statement> {
  const [transactions, openRounds, calendar] = await Promise.all([
    readLinesWithoutBets(db, playerId, { before, limit }),
    before === undefined ? readOpenRounds(db, playerId) : [],
    readCalendar(db, playerId, now),
  ])
  const oldest = transactions.length < limit ? undefined : transactions.at(-1)?.createdAt
  const since = oldest === undefined ? undefined : new Date(oldest)
  const days = await readBetDays(db, playerId, { ...calendar, since, before, limit })
  const lines: Line[] = [
    ...transactions.map((line) => ({ kind: 'transaction' as const, ...line })),
    ...days,
  ].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  const rounds = days.reduce((sum, day) => sum + day.rounds, 0)
  const isCut = days.length === limit || rounds >= PAGE_ROUNDS_MAX
  // Later lines may lack some of one kind.
  const ends = [
    oldest,
    isCut ? days.at(-1)?.createdAt : undefined,
    lines.length > limit ? lines[limit - 1]?.createdAt : undefined,
  ]
  const end = ends.reduce((last, at) => (last === undefined || (at ?? '') > last ? at : last))
  return {
    lines: [...openRounds, ...lines.filter(({ createdAt }) => createdAt >= (end ?? ''))],
    next: end ?? null,
  }
}

async function readOpenRounds(db: Db, playerId: number): Promise<Line[]> {
  const rows = await db
    .selectFrom('held_stake')
    .select(['id', 'game', 'stake', 'started_at as startedAt'])
    .where('player_id', '=', playerId)
    .orderBy('started_at', 'desc')
    .execute()
  return rows.map(({ game, startedAt, ...round }) => ({
    kind: 'open_round',
    ...round,
    game: gameType.parse(game),
    createdAt: startedAt.toISOString(),
  }))
}

/** The zone for a player's days, and when each started, from the first to today. */
type Calendar = { timeZone: string; starts: Date[] }

async function readCalendar(db: Db, playerId: number, now: Date): Promise<Calendar> {
  const [{ timeZone }, { createdAt }] = await Promise.all([
    readPlayerZone(db, playerId),
    db
      .selectFrom('player')
      .select('created_at as createdAt')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow(),
  ])
  const starts: Date[] = []
  const today = toZoneDay(now, timeZone)
  for (let day: Day = toZoneDay(createdAt, timeZone); day <= today; day = nextDay(day)) {
    starts.push(startOfDay(day, timeZone))
  }
  return { timeZone, starts }
}

type BetDays = Calendar & { before: Date | undefined; since: Date | undefined; limit: number }

/** Adds up each day's rounds, newest first, for days whose last round is in the range. */
async function readBetDays(db: Db, playerId: number, range: BetDays): Promise<Bets[]> {
  const { rows } = await betDaysQuery(playerId, range).execute(db)
  return rows.map(({ lastAt, games, rounds, net }) => ({
    kind: 'bets',
    day: toZoneDay(lastAt, range.timeZone),
    rounds,
    games: gameType.options.filter((game) => games.includes(game)),
    net,
    createdAt: lastAt.toISOString(),
  }))
}

type DayRow = { lastAt: Date; rounds: number; games: string[]; net: number }

/**
 * Goes from day to day: finds the last round before `upto`, and adds up its day. Reads nothing for days without
 * rounds. `offset 0` keeps the planner from reading all the player's rounds instead of each game's.
 */
export function betDaysQuery(
  playerId: number,
  { timeZone, starts, before, since, limit }: BetDays,
): RawBuilder<DayRow> {
  const roundsWith = (condition: RawBuilder<unknown>) => sql`
    unnest(${gameType.options}::text[]) as listed (game) cross join lateral (
      select * from round
      where round.player_id = ${playerId} and round.game = listed.game and ${condition}
    ) as entry`
  return sql<DayRow>`
    with recursive day as (
      select 0 as number, ${firstUpto()} as upto, null::timestamptz as "lastAt",
        0::bigint as rounds, null::text[] as games, 0::bigint as net, 0::bigint as total
      union all
      select number + 1, start, last.at, added.rounds, added.games, added.net, total + added.rounds
      from day
      cross join lateral (
        select max(entry.created_at) as at
        from ${roundsWith(sql`
          created_at < day.upto order by created_at desc limit 1`)}
      ) as last
      cross join lateral (
        select coalesce((${starts}::timestamptz[])[width_bucket(last.at, ${starts}::timestamptz[])],
          '-infinity') as start
      ) as opening
      cross join lateral (
        select count(*) as rounds, array_agg(distinct entry.game) as games,
          sum(payout - stake)::bigint as net
        from ${roundsWith(sql`
          created_at >= opening.start and created_at < day.upto offset 0`)}
      ) as added
      where number < ${limit} and total < ${PAGE_ROUNDS_MAX} and last.at >= ${since ?? '-infinity'}
    )
    select "lastAt", rounds, games, net from day where number > 0 order by number`

  /** A day with rounds from `before` on is on an earlier page. */
  function firstUpto(): RawBuilder<unknown> {
    if (before === undefined) return sql`'infinity'::timestamptz`
    const day = toZoneDay(before, timeZone)
    const end = startOfDay(nextDay(day), timeZone)
    return sql`
      case when exists (
        select from ${roundsWith(sql`created_at >= ${before} and created_at < ${end}`)}
      ) then ${startOfDay(day, timeZone)}::timestamptz else ${before}::timestamptz end`
  }
}
