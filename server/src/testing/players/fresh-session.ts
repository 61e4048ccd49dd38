import { randomUUID } from 'node:crypto'
import type { SessionFrom } from '#features/identity/sessions/session-from.ts'
import { insertSession } from '#features/identity/sessions/session-rows.ts'
import type { Tx } from '#platform/db/connect.ts'

/** Creates a session in which the player just confirmed their password after the login. */
export async function freshSession(tx: Tx, playerId: number, now: Date): Promise<SessionFrom> {
  const from = { sid: randomUUID(), remoteAddress: '127.0.0.1' }
  await insertSession(tx, { ...from, playerId, replacedSid: undefined, device: '', now })
  await tx.updateTable('session').set({ confirmed_at: now }).where('sid', '=', from.sid).execute()
  return from
}
