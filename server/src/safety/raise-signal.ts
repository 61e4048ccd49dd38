import type { signalKind } from '@tallyhouse/contract/safety'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../db/connect.ts'

/** What looks like abuse. `subject` is what it is about, empty when it is the account itself. */
type Signal = {
  playerId: number
  kind: z.output<typeof signalKind>
  subject: string
  /** Figures of the kind, by name. */
  details: Record<string, string | number | boolean>
  now: Date
}

/** Shows a player to the admins. While a signal is open, the same one again changes nothing. */
export async function raiseSignal(tx: Tx, signal: Signal): Promise<void> {
  await raiseSignals(tx, [signal])
}

/** The same for many, in one statement. */
export async function raiseSignals(tx: Tx, signals: Signal[]): Promise<void> {
  if (signals.length === 0) return
  const column = <Name extends keyof Signal>(name: Name) => signals.map((signal) => signal[name])
  await sql`
    insert into abuse_signal (player_id, kind, subject, details, created_at)
    select * from unnest(
      ${column('playerId')}::bigint[], ${column('kind')}::text[], ${column('subject')}::text[],
      ${column('details').map((details) => JSON.stringify(details))}::jsonb[],
      ${column('now')}::timestamptz[]
    )
    on conflict (player_id, kind, subject) where resolved_at is null do nothing`.execute(tx)
}
