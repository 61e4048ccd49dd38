import type { exportKind } from '@tallyhouse/contract/admin/exports'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { matchStaff } from '#core/staff/role-columns.ts'
import { latestNotes } from '../withdrawals/withdrawal-list.ts'
import type { Cell } from './csv.ts'
import { type Period, type ReadPage, transferPages } from './transfer-pages.ts'

export type ExportKind = z.output<typeof exportKind>

/** Includes `since` and excludes `until`. */

/** A file's columns, and its rows in pages, so that memory use is independent of the file's size. */
export type ExportRows = {
  columns: string[]
  pages: (read: ReadPage, period: Period) => AsyncIterable<Record<string, Cell>[]>
}

const PAGE_ROWS = 2000

const users = sql`
  select player.id, username, email, first_name, last_name, email_verified_at,
    ${matchStaff()} as is_admin,
    exists (select from ban where ban.player_id = player.id and lifted_at is null) as is_banned,
    available, held, debt, earned, wagered, won, withdrawn, rounds, created_at
  from player join wallet on wallet.player_id = player.id`

const withdrawals = sql`
  select withdrawal.id, withdrawal.player_id, player.username, method, amount, usd_cents,
    withdrawal.status, provider_reference, ended.message as error_message,
    ${latestNotes} as admin_notes,
    admin.username as decided_by, withdrawal.created_at, decided_at, ended_at as finished_at,
    provider_facts::text as provider_facts
  from withdrawal join player on player.id = withdrawal.player_id
    left join payout_attempt attempt
      on attempt.withdrawal_id = withdrawal.id and result is distinct from 'refused'
    left join withdrawal_decision decision on decision.withdrawal_id = withdrawal.id
      and step = 'final' and voided_at is null
      and (outcome = 'rejected') = (withdrawal.status = 'rejected')
    left join withdrawal_end ended
      on (ended.withdrawal_id, ended.status) = (withdrawal.id, withdrawal.status)
    left join player admin on admin.id = decision.admin_id`

const actions = sql`
  select entry.id, entry.created_at, admin_id, admin.username as admin, action, target_id,
    entry.player_id, player.username, details::text as details, remote_address, operator
  from admin_action entry left join player admin on admin.id = entry.admin_id
    left join player on player.id = entry.player_id`

export const exportRows: Record<ExportKind, ExportRows> = {
  users: {
    columns: [
      'id username email first_name last_name email_verified_at is_admin is_banned available held',
      'debt earned wagered won withdrawn rounds created_at',
    ].flatMap((names) => names.split(' ')),
    pages: byAge(users, sql`player`),
  },
  ledger: {
    columns:
      'id player_id username reason source_id from_account to_account amount created_at'.split(' '),
    pages: transferPages,
  },
  withdrawals: {
    columns: [
      'id player_id username method amount usd_cents status provider_reference error_message',
      'admin_notes decided_by created_at decided_at finished_at provider_facts',
    ].flatMap((names) => names.split(' ')),
    pages: byAge(withdrawals, sql`withdrawal`),
  },
  actions: {
    columns: [
      'id created_at admin_id admin action target_id player_id username details remote_address',
      'operator',
    ].flatMap((names) => names.split(' ')),
    pages: byAge(actions, sql`entry`),
  },
}

type TimedRow = Record<string, Cell> & { id: number; place: string }

/** Pages through an index on (created_at, id). The cursor's time is text, to preserve microseconds. */
function byAge(select: RawBuilder<unknown>, table: RawBuilder<unknown>): ExportRows['pages'] {
  return async function* pages(read, { since, until }) {
    let after = { place: since.toISOString(), id: 0 }
    for (let isLast = false; !isLast; ) {
      const page = sql<TimedRow>`
        select page.*, page.created_at::text as place from (
          ${select}
          where (${table}.created_at, ${table}.id) >
              (${after.place}::timestamptz, ${after.id}::bigint)
            and ${table}.created_at < ${until}
          order by ${table}.created_at, ${table}.id limit ${PAGE_ROWS}
        ) as page order by page.created_at, page.id`
      const { rows } = await read((db) => page.execute(db))
      yield rows
      after = rows.at(-1) ?? after
      isLast = rows.length < PAGE_ROWS
    }
  }
}
