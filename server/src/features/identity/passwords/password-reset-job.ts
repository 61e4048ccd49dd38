import { foldText } from '@tallyhouse/contract/fold-text'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { folded } from '#platform/db/folded.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import {
  emailVerifiedAt,
  isEmailVerified,
  type PlayerEmails,
} from '#platform/mail/verified-email.ts'
import { isWithinEmailQuota } from '../email/email-quota.ts'
import { sendPasswordResetEmail } from './password-reset-email.ts'
import { addResetToken } from './reset-token.ts'

/** The kind of job that emails a reset link to an address, if it has an account. */
export const PASSWORD_RESET_JOB = 'reset_link'

const HOUR_MS = 3_600_000
const UNVERIFIED_MAX = 3

type Recipient = Omit<PlayerEmails, 'new_email'>

const payload = z.strictObject({ email: z.string() })

/** Enqueues a reset link. Takes the same steps whether or not the address has an account. */
export function enqueuePasswordReset(tx: Tx, email: string, now: Date): Promise<void> {
  return enqueue(tx, { kind: PASSWORD_RESET_JOB, payload: { email }, runAt: now })
}

export function passwordResetJob(deps: { db: Db; clock: Clock; publicUrl: () => string }): JobKind {
  const { db, clock, publicUrl } = deps
  async function work(job: Record<string, unknown>) {
    const { email } = payload.parse(job)
    const at = { publicUrl: publicUrl(), now: clock.now() }
    await db.transaction().execute(async (tx) => {
      for (const player of await playersAt(tx, email)) await createReset(tx, { player, ...at })
    })
    return undefined
  }
  return { work, triedForMs: HOUR_MS }
}

/** The player with this verified email; if there is none, the oldest few players who entered it. */
async function playersAt(tx: Tx, email: string) {
  const players = await tx
    .selectFrom('player')
    .where(folded('email'), '=', foldText(email))
    .select(['id', 'username', 'email', 'email_verified_at', 'email_proven_at'])
    .orderBy(isEmailVerified, 'desc')
    .orderBy('id')
    .limit(UNVERIFIED_MAX)
    .forNoKeyUpdate()
    .execute()
  const owner = players.find((player) => emailVerifiedAt(player) !== null)
  return owner === undefined ? players : [owner]
}

/**
 * Earlier links remain valid. Each address gets a few links a day on request. Beyond the quota, a
 * verified address gets another one only when it has no valid link, so that its owner always has
 * a working link, even if someone else used up the quota.
 */
async function createReset(
  tx: Tx,
  { player, publicUrl, now }: { player: Recipient; publicUrl: string; now: Date },
): Promise<void> {
  const { username, email } = player
  await tx
    .deleteFrom('password_reset')
    .where('player_id', '=', player.id)
    .where('expires_at', '<=', now)
    .execute()
  const isVerified = emailVerifiedAt(player) !== null
  const kind = isVerified ? 'reset_verified' : 'reset_unverified'
  const isWithinQuota = await isWithinEmailQuota(tx, { kind, to: email, now })
  if (!isWithinQuota && (!isVerified || (await hasLink(tx, player.id)))) return
  const token = await addResetToken(tx, player.id, now)
  await sendPasswordResetEmail(tx, { username, email, token, publicUrl, now })
}

async function hasLink(tx: Tx, playerId: number): Promise<boolean> {
  const link = await tx
    .selectFrom('password_reset')
    .where('player_id', '=', playerId)
    .select('player_id')
    .executeTakeFirst()
  return link !== undefined
}
