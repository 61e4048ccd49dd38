import { foldText } from '@tallyhouse/contract/fold-text'
import { type RawBuilder, sql } from 'kysely'
import { MANUAL } from '#features/withdrawals/providers/manual.ts'
import { folded } from '#platform/db/folded.ts'

export type WithdrawalFilters = {
  /** An id, or the start of a provider reference or a username. */
  search?: string | undefined
  status?: string | undefined
  method?: string | undefined
  /** `true` for those that wait for an admin to pay them by hand. */
  toPay?: 'true' | undefined
  /** The player who requested the withdrawals. */
  playerId?: number
  /** The id of the last row on the previous page. */
  before?: number | undefined
  limit: number
}

/** The most matching names, and references, that a search reads. */
const MATCHES_MAX = 1000

/** The sort order by id. Those that wait for an admin come oldest first. */
export function sortDirection({ status, toPay }: WithdrawalFilters): 'asc' | 'desc' {
  return status === 'pending' || toPay === 'true' ? 'asc' : 'desc'
}

/** The query for a page's ids. Every list is read from an index range. */
export function pageIdsQuery(filters: WithdrawalFilters): RawBuilder<unknown> {
  const { search } = filters
  if (search === undefined) return rangeQuery(filters, sql`true`)
  const id = /^[1-9][0-9]{0,14}$/.test(search) ? Number(search) : 0
  const referred = {
    table: sql`payout_attempt`,
    id: sql`withdrawal_id`,
    text: sql`provider_reference collate "C"`,
  }
  const named = { table: sql`player`, id: sql`id`, text: folded('username') }
  return sql`
    select id from (
      (${rangeQuery(filters, sql`id = ${id}`)})
      union (
        select theirs.id from (${prefixQuery(referred, search)}) as referred
        cross join lateral (${rangeQuery(filters, sql`id = referred.id`)}) as theirs
      )
      union (
        select theirs.id from (${prefixQuery(named, foldText(search))}) as named
        cross join lateral (${rangeQuery(filters, sql`player_id = named.id`)}) as theirs
      )
    ) as found order by id ${sql.raw(sortDirection(filters))} limit ${filters.limit}`
}

/** The ids that rows have whose text starts with a prefix, sorted from A to Z. */
function prefixQuery(
  { table, id, text }: Record<'table' | 'id' | 'text', RawBuilder<unknown>>,
  prefix: string,
) {
  return sql`
    select ${id} as id from ${table} where ${text} between ${prefix} and ${`${prefix}\u{10ffff}`}
    order by ${text}, ${id} limit ${MATCHES_MAX}`
}

function rangeQuery(
  filters: WithdrawalFilters,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { status, method, toPay, playerId, before, limit } = filters
  const order = sortDirection(filters)
  const conditions = [
    condition,
    status === undefined ? [] : sql`status = ${status}`,
    method === undefined ? [] : sql`method = ${method}`,
    toPay === undefined
      ? []
      : sql`status = 'processing' and exists (
          select from payout_attempt where withdrawal_id = withdrawal.id
            and provider = ${sql.lit(MANUAL)} and result is null)`,
    playerId === undefined ? [] : sql`player_id = ${playerId}`,
    before === undefined ? [] : sql`id ${sql.raw(order === 'asc' ? '>' : '<')} ${before}`,
  ].flat()
  return sql`
    select id from withdrawal where ${sql.join(conditions, sql` and `)}
    order by id ${sql.raw(order)} limit ${limit}`
}
