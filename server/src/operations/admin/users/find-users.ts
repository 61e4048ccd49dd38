import { ADMIN_USERS_PAGE } from '@tallyhouse/contract/admin/users'
import { foldEmail } from '@tallyhouse/contract/email'
import { type RawBuilder, sql } from 'kysely'
import { matchStaff } from '#core/staff/role-columns.ts'
import type { Db } from '#platform/db/connect.ts'
import { folded } from '#platform/db/folded.ts'

export type UsersPage = {
  search?: string | undefined
  banned?: boolean | undefined
  verified?: boolean | undefined
  admin?: boolean | undefined
  flagged?: boolean | undefined
  sort?: 'newest' | 'points' | undefined
  /** The cursor from the last row on the previous page. */
  before?: string | undefined
}

/** A player on a page. The next page starts after the cursor. */
export type FoundUser = { id: number; cursor: string }

/** The players on a page, in order. Every list is read from an index range. */
export function findUsers(db: Db, page: UsersPage): Promise<FoundUser[]> {
  if (page.search !== undefined) return search(db, page, foldEmail(page.search))
  return page.sort === 'points' ? findRichest(db, page) : findNewest(db, page)
}

async function findNewest(db: Db, page: UsersPage): Promise<FoundUser[]> {
  const older =
    page.before === undefined ? sql`true` : sql`player.id < ${parseCursorId(page.before)}`
  const { rows } = await sql<{ id: number }>`
    select player.id from player where ${older} and ${matches(page)}
    order by player.id desc limit ${ADMIN_USERS_PAGE}`.execute(db)
  return rows.map(plain)
}

/**
 * Sorts by points, then by id. Players come from the latest ranking, which has neither admins nor banned
 * players; these come from their wallets.
 */
async function findRichest(db: Db, page: UsersPage): Promise<FoundUser[]> {
  const ranked = { from: sql`standing ranked`, points: sql`ranked.points` }
  const staff = {
    from: sql`player staff join wallet ranked on ranked.player_id = staff.id and ${matchStaff('staff')}`,
    points: sql`ranked.available`,
  }
  const banned = {
    from: sql`ban join wallet ranked on ranked.player_id = ban.player_id and ban.lifted_at is null`,
    points: sql`ranked.available`,
  }
  const parts = [
    ...(page.banned === true || page.admin === true
      ? []
      : rangeQueries({ ...ranked, page: { ...page, banned: false, admin: false } })),
    ...(page.banned === true || page.admin === false
      ? []
      : rangeQueries({ ...staff, page: { ...page, banned: false, admin: true } })),
    ...(page.banned === false
      ? []
      : rangeQueries({ ...banned, page: { ...page, banned: undefined } })),
  ]
  const { rows } = await sql<{ id: number; points: number }>`
    select id, points from (${sql.join(parts, sql` union all `)}) as parts
    order by points desc, id limit ${ADMIN_USERS_PAGE}`.execute(db)
  return rows.map(({ id, points }) => ({ id, cursor: `${points}-${id}` }))
}

type Source = { from: RawBuilder<unknown>; points: RawBuilder<unknown>; page: UsersPage }

/** Players with the last row's points but higher ids, and players with fewer points. */
function rangeQueries({ from, points, page }: Source): RawBuilder<unknown>[] {
  const range = (condition: RawBuilder<unknown>) => sql`(
    select player.id, ${points} as points
    from ${from} join player on player.id = ranked.player_id
    where ${condition} and ${matches(page)}
    order by ${points} desc, ranked.player_id limit ${ADMIN_USERS_PAGE})`
  if (page.before === undefined) return [range(sql`true`)]
  const [last = '', id = ''] = page.before.split('-')
  return [
    range(sql`${points} = ${Number(last)} and ranked.player_id > ${Number(id)}`),
    range(sql`${points} < ${Number(last)}`),
  ]
}

const searchColumns = {
  name: folded('player.username'),
  email: folded('player.email'),
}

/**
 * The match by id first, then by the start of the name, then other players by the start of the email, both sorted
 * from A to Z, then players with a name that contains the text, newest first. Each is searched only if those
 * before do not fill the page, so few matches have to be skipped as already found.
 */
async function search(db: Db, page: UsersPage, prefix: string): Promise<FoundUser[]> {
  const id = /^[1-9][0-9]{0,14}$/.test(prefix) ? Number(prefix) : 0
  const last = await readLast(db, page)
  const isLastByName = last?.name.startsWith(prefix) ?? true
  const isLastInside = last !== undefined && !isLastByName && !last.email.startsWith(prefix)
  const found = last === undefined && id > 0 ? await findById(db, page, id) : []
  const others = sql`player.id <> ${id}`
  if (isLastByName) {
    const after = last && { word: last.name, id: last.id }
    found.push(...(await findByWord(db, page, { by: 'name', prefix, after, others })))
  }
  if (found.length < ADMIN_USERS_PAGE && !isLastInside) {
    const after = last && !isLastByName ? { word: last.email, id: last.id } : undefined
    const notByName = sql`${others} and not ${startsWith(searchColumns.name, prefix)}`
    found.push(...(await findByWord(db, page, { by: 'email', prefix, after, others: notByName })))
  }
  if (found.length < ADMIN_USERS_PAGE && prefix.length >= TRIGRAM_LENGTH) {
    const others = sql`player.id <> ${id} and not ${startsWith(searchColumns.name, prefix)}
      and not ${startsWith(searchColumns.email, prefix)}`
    const before = isLastInside ? last.id : undefined
    found.push(...(await findInside(db, page, { part: prefix, before, others })))
  }
  return found.slice(0, ADMIN_USERS_PAGE).map(plain)
}

type Last = { id: number; name: string; email: string }

async function readLast(db: Db, { before }: UsersPage): Promise<Last | undefined> {
  if (before === undefined) return undefined
  const { rows } = await sql<Last>`
    select id, ${searchColumns.name} as name, ${searchColumns.email} as email from player
    where id = ${parseCursorId(before)}`.execute(db)
  return rows[0]
}

async function findById(db: Db, page: UsersPage, id: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select player.id from player where player.id = ${id} and ${matches(page)}`.execute(db)
  return rows
}

type Range = {
  by: keyof typeof searchColumns
  prefix: string
  after: { word: string; id: number } | undefined
  others: RawBuilder<unknown>
}

async function findByWord(db: Db, page: UsersPage, range: Range): Promise<{ id: number }[]> {
  const { by, prefix, after, others } = range
  const word = searchColumns[by]
  const rest = after ? sql`(${word}, player.id) > (${after.word}, ${after.id}::bigint)` : sql`true`
  const { rows } = await sql<{ id: number }>`
    select player.id from ${searched(page)}
    where ${startsWith(word, prefix)} and ${rest} and ${others} and ${matches(page)}
    order by ${word}, player.id limit ${ADMIN_USERS_PAGE}`.execute(db)
  return rows
}

/** A shorter text is only searched at the start of a name. */
const TRIGRAM_LENGTH = 3

type Inside = { part: string; before: number | undefined; others: RawBuilder<unknown> }

/** Players whose name contains a text, read from the trigram index. */
async function findInside(db: Db, page: UsersPage, inside: Inside): Promise<{ id: number }[]> {
  const { rows } = await findInsideQuery(page, inside).execute(db)
  return rows
}

export function findInsideQuery(page: UsersPage, { part, before, others }: Inside) {
  const older = before === undefined ? sql`true` : sql`player.id < ${before}`
  return sql<{ id: number }>`
    select player.id from ${searched(page)}
    where name_trigrams(${searchColumns.name}) @> name_trigrams(${part})
      and position(${part} in ${searchColumns.name}) > 0 and ${older} and ${others} and ${matches(page)}
    order by player.id desc limit ${ADMIN_USERS_PAGE}`
}

/**
 * Few players are banned, flagged, or admins. A search among them scans these players instead of all
 * players whose name matches.
 */
function searched({ banned, flagged, admin }: UsersPage): RawBuilder<unknown> {
  const few = [
    ...(banned === true ? [sql`select player_id from ban where lifted_at is null`] : []),
    ...(flagged === true
      ? [sql`select player_id from abuse_signal where resolved_at is null`]
      : []),
    ...(admin === true ? [sql`select id from player where ${matchStaff()}`] : []),
  ]
  if (few.length === 0) return sql`player`
  const ids = sql.join(few, sql` intersect `)
  return sql`(
    select player.* from (select distinct player_id from (${ids}) as ids (player_id)) as few
    join player on player.id = few.player_id offset 0) as player`
}

function startsWith(word: RawBuilder<unknown>, prefix: string) {
  return sql`(${word} >= ${prefix} and ${word} < ${`${prefix}\u{10ffff}`})`
}

function matches({ banned, verified, admin, flagged }: UsersPage) {
  const isBanned = sql`exists (
    select from ban banned where banned.player_id = player.id and banned.lifted_at is null)`
  const isFlagged = sql`exists (
    select from abuse_signal open where open.player_id = player.id and open.resolved_at is null)`
  const conditions = [
    sql`true`,
    ...filter(banned, isBanned),
    ...filter(verified, sql`player.email_verified_at is not null`),
    ...filter(admin, matchStaff()),
    ...filter(flagged, isFlagged),
  ]
  return sql.join(conditions, sql` and `)
}

function filter(value: boolean | undefined, condition: RawBuilder<unknown>) {
  if (value === undefined) return []
  return [value ? condition : sql`not ${condition}`]
}

function plain({ id }: { id: number }): FoundUser {
  return { id, cursor: String(id) }
}

function parseCursorId(cursor: string): number {
  return Number(cursor.split('-').at(-1))
}
