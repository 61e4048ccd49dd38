import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Cell } from './csv.ts'

export type Period = { since: Date; until: Date }

/** Runs one page's reads on some server. It may run them twice. */
export type ReadPage = <Result>(page: (db: Db) => Promise<Result>) => Promise<Result>

/** How many ids one page scans, whether or not they belong to the period. */
const PAGE_IDS = 5000

/**
 * A period's transfers in id order. The daily figures contain each day's id range. Transfers
 * that are not yet added up can belong to any day.
 */
export async function* transferPages(
  read: ReadPage,
  period: Period,
): AsyncGenerator<Record<string, Cell>[]> {
  for (const { after, until } of await read((db) => readRanges(db, period))) {
    for (let at = after; at < until; at += PAGE_IDS) {
      const page = { ...period, after: at, last: Math.min(at + PAGE_IDS, until) }
      yield await read((db) => readPage(db, page))
    }
  }
}

type Range = { after: number; until: number }

async function readRanges(db: Db, { since, until }: Period): Promise<Range[]> {
  const { rows } = await sql<Range>`
    with counted as (
      select min(first_id) - 1 as after, max(last_id) as until from transfer_day
      where day >= (${since}::timestamptz at time zone 'UTC')::date
        and day < (${until}::timestamptz at time zone 'UTC')::date
    ), mark as (select transfer_id from figure_mark)
    select after, until from counted where until is not null
    union all
    select transfer_id, last_value from mark, transfer_id_seq where last_value > transfer_id
    order by after`.execute(db)
  return rows
}

async function readPage(
  db: Db,
  { since, until, after, last }: Period & { after: number; last: number },
): Promise<Record<string, Cell>[]> {
  const { rows } = await sql<Record<string, Cell>>`
    select transfer.id, player_id, username, reason::text as reason, source_id,
      from_account::text as from_account, to_account::text as to_account, amount,
      transfer.created_at
    from transfer join player on player.id = transfer.player_id
    where position > ${after}::bigint and position <= ${last}::bigint
      and transfer.created_at >= ${since} and transfer.created_at < ${until}
    order by transfer.id`.execute(db)
  return rows
}
