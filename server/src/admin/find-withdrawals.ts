import { type RawBuilder, sql } from 'kysely'

export type WithdrawalFilters = {
  /** An id, or how a reference of who paid it or the name of a player begins. */
  search?: string | undefined
  status?: string | undefined
  method?: string | undefined
  /** Whose they are. */
  playerId?: number
  /** The last line of the page before. */
  before?: number | undefined
  limit: number
}

/** So many names and references that begin as is searched for are looked at. */
const LOOKED_AT_MAX = 1000

/** In which order of ids a page comes: what is pending has waited the longer the older it is. */
export function orderOf({ status }: WithdrawalFilters): 'asc' | 'desc' {
  return status === 'pending' ? 'asc' : 'desc'
}

/** The query of the ids of a page, each list from a range of an index. */
export function idsOf(filters: WithdrawalFilters): RawBuilder<unknown> {
  const { search } = filters
  if (search === undefined) return rangeOf(filters, sql`true`)
  const id = /^[1-9][0-9]{0,14}$/.test(search) ? Number(search) : 0
  const reference = sql`provider_reference collate "C"`
  const name = sql`lower(username) collate "C"`
  return sql`
    select id from (
      (${rangeOf(filters, sql`id = ${id}`)})
      union (
        select theirs.id from (${firstOf(sql`withdrawal`, reference, search)}) as referred
        cross join lateral (${rangeOf(filters, sql`id = referred.id`)}) as theirs
      )
      union (
        select theirs.id from (${firstOf(sql`player`, name, search.toLowerCase())}) as named
        cross join lateral (${rangeOf(filters, sql`player_id = named.id`)}) as theirs
      )
    ) as found order by id ${sql.raw(orderOf(filters))} limit ${filters.limit}`
}

/** The ids of rows of which a text begins so, from A to Z. */
function firstOf(table: RawBuilder<unknown>, text: RawBuilder<unknown>, begin: string) {
  return sql`
    select id from ${table} where ${text} between ${begin} and ${`${begin}\u{10ffff}`}
    order by ${text}, id limit ${LOOKED_AT_MAX}`
}

function rangeOf(filters: WithdrawalFilters, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const { status, method, playerId, before, limit } = filters
  const order = orderOf(filters)
  const conditions = [
    condition,
    status === undefined ? [] : sql`status = ${status}`,
    method === undefined ? [] : sql`method = ${method}`,
    playerId === undefined ? [] : sql`player_id = ${playerId}`,
    before === undefined ? [] : sql`id ${sql.raw(order === 'asc' ? '>' : '<')} ${before}`,
  ].flat()
  return sql`
    select id from withdrawal where ${sql.join(conditions, sql` and `)}
    order by id ${sql.raw(order)} limit ${limit}`
}
