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

/**
 * Raises a signal that was never raised with these details, be it resolved by now; one that is open about
 * the same says the newest. Whether there is something new to say.
 */
export async function raiseOnce(tx: Tx, signal: Signal): Promise<boolean> {
  const { playerId, kind, subject, now } = signal
  const details = JSON.stringify(signal.details)
  const { rows } = await sql`
    insert into abuse_signal (player_id, kind, subject, details, created_at)
    select ${playerId}::bigint, ${kind}::text, ${subject}::text, ${details}::jsonb,
      ${now}::timestamptz
    where not exists (
      select from abuse_signal where player_id = ${playerId} and kind = ${kind}
        and subject = ${subject} and details = ${details}::jsonb
    )
    on conflict (player_id, kind, subject) where resolved_at is null
    do update set details = excluded.details returning id`.execute(tx)
  return rows.length > 0
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
