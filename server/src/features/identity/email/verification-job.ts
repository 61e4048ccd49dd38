import * as m from '@tallyhouse/messages/emails'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { composeEmail } from '#platform/mail/email.ts'
import { post } from '#platform/mail/mail-job.ts'
import { findOwner } from '#platform/mail/verified-email.ts'
import { isWithinEmailQuota } from './email-quota.ts'
import { sendVerificationEmail } from './verification-email.ts'

/** The kind of job that emails a verification link. */
export const VERIFICATION_JOB = 'address_proof'

const HOUR_MS = 3_600_000

const payload = z.strictObject({
  playerId: z.int(),
  occasion: z.enum(['sign_up', 'resent', 'new_address']),
})

type VerificationRequest = z.output<typeof payload>

/**
 * Enqueues a verification email. The caller does the same work whether or not the address belongs to
 * another account; only the job checks.
 */
export function enqueueVerification(
  tx: Tx,
  { now, ...request }: VerificationRequest & { now: Date },
): Promise<void> {
  return enqueue(tx, { kind: VERIFICATION_JOB, payload: request, runAt: now })
}

export function verificationJob(deps: { db: Db; clock: Clock; publicUrl: () => string }): JobKind {
  const { db, clock, publicUrl } = deps
  async function work(job: Record<string, unknown>) {
    const request = payload.parse(job)
    const at = { publicUrl: publicUrl(), now: clock.now() }
    await db.transaction().execute((tx) => sendVerification(tx, { ...request, ...at }))
    return undefined
  }
  return { work, triedForMs: HOUR_MS }
}

/**
 * Emails the link to the player's current address, unless it is verified by then. If it belongs to
 * another account, its owner gets a notice instead.
 */
export async function sendVerification(
  tx: Tx,
  { playerId, occasion, ...at }: VerificationRequest & { publicUrl: string; now: Date },
): Promise<void> {
  const player = await tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .select(['username', 'email', 'new_email', 'email_verified_at'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (player.email_verified_at !== null) return
  const { username, new_email: pending } = player
  const email = pending ?? player.email
  const owner = await findOwner(tx, { email, except: playerId })
  if (owner !== undefined) await emailTakenNotice(tx, { owner, ...at })
  else {
    const isPending = pending !== null
    await sendVerificationEmail(tx, { playerId, occasion, isPending, username, email, ...at })
  }
}

/** Notifies an address's owner that someone entered it for another account. */
async function emailTakenNotice(
  tx: Tx,
  attempt: { owner: { username: string; email: string }; publicUrl: string; now: Date },
): Promise<void> {
  const { owner, publicUrl, now } = attempt
  if (!(await isWithinEmailQuota(tx, { kind: 'address_taken', to: owner.email, now }))) return
  const mail = composeEmail({
    to: owner.email,
    subject: m.emailTakenSubject(),
    preheader: m.emailTakenPreheader(),
    heading: m.emailTakenHeading(),
    paragraphs: [
      m.emailTakenBody({ username: owner.username }),
      m.emailTakenLogin({ username: owner.username, url: `${publicUrl}/forgot-password` }),
    ],
    button: { label: m.loginButton(), url: `${publicUrl}/auth` },
    footnote: m.emailTakenFootnote(),
  })
  await post(tx, mail, now)
}
