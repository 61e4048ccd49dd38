import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/connect.ts'
import { insertSession } from '#identity/sessions/session-rows.ts'
import type { SessionFrom } from '#identity/two-factor/step-up.ts'

/** Creates a session in which the player just confirmed their password. */
export async function freshSession(tx: Tx, playerId: number, now: Date): Promise<SessionFrom> {
  const from = { sid: randomUUID(), remoteAddress: '127.0.0.1' }
  await insertSession(tx, { ...from, playerId, replacedSid: undefined, device: '', now })
  return from
}
