import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Selectable } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import type { Schema } from '#platform/db/schema.ts'
import { AppError } from '#platform/errors/app-error.ts'

type SignalRow = Selectable<Schema['abuse_signal']>

type Resolution = {
  signalId: number
  adminId: number
  /** Whether the admin found no abuse. */
  isCleared: boolean
  now: Date
}

/**
 * Resolves an open signal. A self-referral has one signal per player, which are resolved together. Returns
 * the resolved signals.
 * @throws AppError `not_found`, `already_decided`, `forbidden` if the signal concerns the admin themselves
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
  if (signal === undefined) throw new AppError('not_found', text(m.signalNotFound))
  const ids = await lockOpen(tx, { signalId, ...signal })
  if (!ids.includes(signalId)) throw new AppError('already_decided')
  const resolved = await tx
    .updateTable('abuse_signal')
    .set({ resolved_at: now, resolved_by: adminId, is_confirmed: !isCleared })
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  if (resolved.some(({ player_id }) => player_id === adminId)) {
    throw new AppError('forbidden', text(m.ownSignal))
  }
  return resolved
}

/** Locks the open signals that belong together, in ascending order to avoid deadlocks. */
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
