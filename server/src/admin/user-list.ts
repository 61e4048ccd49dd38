import { ADMIN_USERS_PAGE, type adminUser } from '@tallyhouse/contract/admin-users'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { levelOf } from '../ledger/level.ts'

type UserLine = z.output<typeof adminUser>

export type UsersPage = {
  search?: string | undefined
  banned?: boolean | undefined
  verified?: boolean | undefined
  admin?: boolean | undefined
  flagged?: boolean | undefined
  sort?: 'newest' | 'points' | undefined
  /** The cursor of the last line of the page before. */
  before?: string | undefined
}

type Row = Omit<UserLine, 'level' | 'createdAt' | 'cursor'> & {
  wagered: number
  rankedPoints: number
  createdAt: Date
}

/** A page of players. */
export async function readUsers(db: Db, page: UsersPage): Promise<UserLine[]> {
  const isByPoints = page.search === undefined && page.sort === 'points'
  const { rows } = await usersQuery(page, await readFound(db, page)).execute(db)
  return rows.map(({ wagered, rankedPoints, createdAt, ...row }) => ({
    ...row,
    level: levelOf({ earned: row.totalEarned, wagered }).level,
    createdAt: createdAt.toISOString(),
    cursor: isByPoints ? `${rankedPoints}-${row.id}` : String(row.id),
  }))
}

/**
 * Takes the ids of a page from the ends of ranges of indexes, and reads only these players. `found` has
 * `place`, by which they are in order.
 */
export function usersQuery(page: UsersPage, last?: Found) {
  const found =
    page.search !== undefined
      ? bySearch(page, page.search, last)
      : page.sort === 'points'
        ? byPoints(page)
        : byAge(page)
  return sql<Row>`
    select player.id, player.username, player.email,
      player.email_verified_at is not null as "emailVerified", player.is_admin as "isAdmin",
      ban.id is not null as "isBanned", ban.reason as "banReason", wallet.available as points,
      wallet.earned as "totalEarned", wallet.wagered, player.created_at as "createdAt",
      found.points as "rankedPoints",
      (select count(*) from abuse_signal signal
        where signal.player_id = player.id and signal.resolved_at is null) as "openSignals"
    from (${found}) as found
    join player on player.id = found.id
    join wallet on wallet.player_id = player.id
    left join ban on ban.player_id = player.id and ban.lifted_at is null
    order by found.place`
}

/** The newest first. */
function byAge(page: UsersPage) {
  const older =
    page.before === undefined
      ? sql`true`
      : sql`player.id < ${Number(page.before.split('-').at(-1))}`
  return sql`
    select id, 0::bigint as points, row_number() over (order by id desc) as place from (
      select player.id from player where ${older} and ${fits(page)}
      order by player.id desc limit ${ADMIN_USERS_PAGE}
    ) as newest`
}

/**
 * Who has the most first: of the latest ranking, which has no banned players, and of these as their
 * wallets are. Each part is the rest of those with the same points, and those with fewer.
 */
function byPoints(page: UsersPage) {
  const ranked = { from: sql`standing ranked`, points: sql`ranked.points` }
  const banned = {
    from: sql`ban join wallet ranked on ranked.player_id = ban.player_id and ban.lifted_at is null`,
    points: sql`ranked.available`,
  }
  const parts = [
    ...(page.banned === true ? [] : rangesOf({ ...ranked, page: { ...page, banned: false } })),
    ...(page.banned === false ? [] : rangesOf({ ...banned, page: { ...page, banned: undefined } })),
  ]
  return sql`
    select id, points, row_number() over (order by points desc, id) as place
    from (${sql.join(parts, sql` union all `)}) as parts
    order by points desc, id limit ${ADMIN_USERS_PAGE}`
}

type Source = { from: RawBuilder<unknown>; points: RawBuilder<unknown>; page: UsersPage }

function rangesOf({ from, points, page }: Source): RawBuilder<unknown>[] {
  const range = (condition: RawBuilder<unknown>) => sql`(
    select player.id, ${points} as points
    from ${from} join player on player.id = ranked.player_id
    where ${condition} and ${fits(page)}
    order by ${points} desc, ranked.player_id limit ${ADMIN_USERS_PAGE})`
  if (page.before === undefined) return [range(sql`true`)]
  const [last = '', id = ''] = page.before.split('-')
  return [
    range(sql`${points} = ${Number(last)} and ranked.player_id > ${Number(id)}`),
    range(sql`${points} < ${Number(last)}`),
  ]
}

/** In the order of what was found: the id, then names, then e-mails, each from A to Z. */
function bySearch(page: UsersPage, search: string, last: Found | undefined) {
  const begin = search.toLowerCase()
  const id = /^[1-9][0-9]{0,14}$/.test(begin) ? Number(begin) : 0
  const names = sql`lower(player.username) collate "C"`
  const emails = sql`lower(player.email) collate "C"`
  const isNamed = startsWith(names, begin)
  const lastKind = last === undefined ? 'id' : last.name.startsWith(begin) ? 'name' : 'email'
  const after = (word: RawBuilder<unknown>, lastWord: string | undefined) =>
    last === undefined ? sql`true` : sql`(${word}, player.id) > (${lastWord}, ${last.id}::bigint)`
  const byId = sql`(select 0 as kind, '' collate "C" as word, player.id from player
    where player.id = ${id} and ${last === undefined} and ${fits(page)})`
  const byName = sql`(select 1 as kind, ${names} as word, player.id from player
    where ${isNamed} and player.id <> ${id} and ${after(names, last?.name)} and ${fits(page)}
    order by ${names}, player.id limit ${ADMIN_USERS_PAGE})`
  const byEmail = sql`(select 2 as kind, ${emails} as word, player.id from player
    where ${startsWith(emails, begin)} and not ${isNamed} and player.id <> ${id}
      and ${lastKind === 'email' ? after(emails, last?.email) : sql`true`} and ${fits(page)}
    order by ${emails}, player.id limit ${ADMIN_USERS_PAGE})`
  const parts = lastKind === 'email' ? [byId, byEmail] : [byId, byName, byEmail]
  return sql`
    select id, 0::bigint as points, row_number() over (order by kind, word, id) as place
    from (${sql.join(parts, sql` union all `)}) as parts
    order by kind, word, id limit ${ADMIN_USERS_PAGE}`
}

/** What the last line of the page before was found by. */
type Found = { id: number; name: string; email: string }

async function readFound(db: Db, { search, before }: UsersPage): Promise<Found | undefined> {
  if (search === undefined || before === undefined) return undefined
  const { rows } = await sql<Found>`
    select id, lower(username) as name, lower(email) as email from player
    where id = ${Number(before.split('-').at(-1))}`.execute(db)
  return rows[0]
}

function startsWith(word: RawBuilder<unknown>, begin: string) {
  return sql`(${word} >= ${begin} and ${word} < ${`${begin}\u{10ffff}`})`
}

function fits({ banned, verified, admin, flagged }: UsersPage) {
  const isBanned = sql`exists (
    select from ban banned where banned.player_id = player.id and banned.lifted_at is null)`
  const isFlagged = sql`exists (
    select from abuse_signal open where open.player_id = player.id and open.resolved_at is null)`
  const conditions = [
    sql`true`,
    ...asked(banned, isBanned),
    ...asked(verified, sql`player.email_verified_at is not null`),
    ...asked(admin, sql`player.is_admin`),
    ...asked(flagged, isFlagged),
  ]
  return sql.join(conditions, sql` and `)
}

function asked(value: boolean | undefined, condition: RawBuilder<unknown>) {
  if (value === undefined) return []
  return [value ? condition : sql`not ${condition}`]
}
