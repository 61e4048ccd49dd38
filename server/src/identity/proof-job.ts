import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { mailAddressTaken } from './mail-address-taken.ts'
import { mailVerification } from './mail-verification.ts'
import { findOwner } from './proven-address.ts'

/** The kind of job that mails a player the link that verifies their address. */
export const PROOF_JOB = 'address_proof'

const HOUR_MS = 3_600_000

const payload = z.strictObject({
  playerId: z.int(),
  occasion: z.enum(['sign_up', 'asked_again', 'new_address']),
})

type Proof = z.output<typeof payload>

/**
 * Has a player's address verified by mail. The caller does the same work whether or not the address
 * belongs to another account; only the job finds out.
 */
export function askForProof(tx: Tx, { now, ...proof }: Proof & { now: Date }): Promise<void> {
  return enqueue(tx, { kind: PROOF_JOB, payload: proof, runAt: now })
}

export function proofJob(deps: { db: Db; clock: Clock; publicUrl: () => string }): JobKind {
  const { db, clock, publicUrl } = deps
  async function work(job: Record<string, unknown>) {
    const proof = payload.parse(job)
    const at = { publicUrl: publicUrl(), now: clock.now() }
    await db.transaction().execute((tx) => mailProof(tx, { ...proof, ...at }))
    return undefined
  }
  return { work, triedForMs: HOUR_MS }
}

/**
 * Mails the link to the address that a player has by now, unless it is verified. Where it belongs to
 * another account, its owner is mailed a notice instead.
 */
export async function mailProof(
  tx: Tx,
  { playerId, occasion, ...at }: Proof & { publicUrl: string; now: Date },
): Promise<void> {
  const player = await tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .select(['username', 'email', 'new_email', 'email_verified_at'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (player.email_verified_at !== null) return
  const { username, new_email: waiting } = player
  const email = waiting ?? player.email
  const owner = await findOwner(tx, { email, except: playerId })
  if (owner !== undefined) await mailAddressTaken(tx, { owner, ...at })
  else {
    const waits = waiting !== null
    await mailVerification(tx, { playerId, occasion, waits, username, email, ...at })
  }
}
