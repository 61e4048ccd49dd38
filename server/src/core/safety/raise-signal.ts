import type { signalKind } from '@tallyhouse/contract/safety'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db/connect.ts'

/** A sign of possible abuse. `subject` is what it concerns; empty for the account itself. */
type Signal = {
  playerId: number
  kind: z.output<typeof signalKind>
  subject: string
  /** Named values, depending on the kind. */
  details: Record<string, string | number | boolean>
  now: Date
}

/** Raises a signal for admins to review. Does nothing if the same signal is already open. */
export async function raiseSignal(tx: Tx, signal: Signal): Promise<void> {
  await raiseSignals(tx, [signal])
}

/**
 * Raises a signal unless it was already raised with these details, even if it has been resolved since. If
 * a signal about the same subject is open, updates its details. Returns whether anything changed.
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

/** Like `raiseSignal` for many signals, in one statement. */
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
