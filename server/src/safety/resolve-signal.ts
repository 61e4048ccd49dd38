import type { Selectable } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'
import { AppError } from '../http/app-error.ts'

type SignalRow = Selectable<Schema['abuse_signal']>

type Resolution = {
  signalId: number
  adminId: number
  /** Whether there was no abuse. */
  isCleared: boolean
  now: Date
}

/**
 * Closes a signal, once. A self-referral is signalled on both of its players, and both signals are
 * closed together. Answers what was closed.
 * @throws AppError `not_found`, `already_decided`, `forbidden` for an admin whom it is about
 */
export async function resolveSignal(
  tx: Tx,
  { signalId, adminId, isCleared, now }: Resolution,
): Promise<SignalRow[]> {
  const signal = await tx
    .selectFrom('abuse_signal')
    .select(['kind', 'subject'])
    .where('id', '=', signalId)
    .executeTakeFirst()
  if (signal === undefined) throw new AppError('not_found', 'There is no such signal.')
  const ids = await lockOpen(tx, { signalId, ...signal })
  if (!ids.includes(signalId)) throw new AppError('already_decided')
  const closed = await tx
    .updateTable('abuse_signal')
    .set({ resolved_at: now, resolved_by: adminId, is_confirmed: !isCleared })
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  if (closed.some(({ player_id }) => player_id === adminId)) {
    throw new AppError('forbidden', 'You cannot judge your own account.')
  }
  return closed
}

/** The open signals that go together, in ascending order, so that no two admins wait in a circle. */
async function lockOpen(
  tx: Tx,
  { signalId, kind, subject }: { signalId: number; kind: string; subject: string },
): Promise<number[]> {
  let query = tx
    .selectFrom('abuse_signal')
    .select('id')
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .forUpdate()
  query =
    kind === 'self_referral'
      ? query.where('kind', '=', kind).where('subject', '=', subject)
      : query.where('id', '=', signalId)
  return (await query.execute()).map(({ id }) => id)
}
