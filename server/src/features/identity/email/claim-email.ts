import { foldText } from '@tallyhouse/contract/fold-text'
import type { Tx } from '#platform/db/connect.ts'
import { emailVerifiedAt, findOwner, type PlayerEmails } from '#platform/mail/verified-email.ts'
import { emailChangedNotice, emailChangePendingNotice } from './email-changed-notice.ts'
import { enqueueVerification } from './verification-job.ts'

/**
 * Changes a locked player's email to an unverified one. A verified email remains in use until the
 * new one is verified: notices and reset links go to it.
 */
export async function changeEmail(
  tx: Tx,
  player: PlayerEmails,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const { id: playerId, username } = player
  const isEmailVerified = emailVerifiedAt(player) !== null
  const proof = { playerId, occasion: 'new_address', now } as const
  if (isSameAddress(email, player.email)) {
    await cancelEmailChange(tx, playerId)
    if (!isEmailVerified) await enqueueVerification(tx, proof)
    return
  }
  await tx
    .deleteFrom('email_verification')
    .where('player_id', '=', playerId)
    .where('email', '<>', email)
    .execute()
  await tx
    .updateTable('player')
    .set({
      ...(isEmailVerified ? { new_email: email } : { email }),
      email_verified_at: null,
      email_proven_at: emailVerifiedAt(player),
    })
    .where('id', '=', playerId)
    .execute()
  if (isEmailVerified) await emailChangePendingNotice(tx, { username, email: player.email, now })
  else {
    await tx.deleteFrom('password_reset').where('player_id', '=', playerId).execute()
    await emailChangedNotice(tx, player, now)
  }
  await enqueueVerification(tx, proof)
}

/** Discards a locked player's pending email, and restores the current one as it was. */
export async function cancelEmailChange(tx: Tx, playerId: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set((player) => ({
      new_email: null,
      email_verified_at: player.ref('email_proven_at'),
      email_proven_at: null,
    }))
    .where('id', '=', playerId)
    .where('new_email', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await tx.deleteFrom('email_verification').where('player_id', '=', playerId).execute()
}

/**
 * Marks a locked player's email as verified: the pending one if there is one. Returns false when
 * it already belongs to another account.
 */
export async function applyVerification(tx: Tx, player: PlayerEmails, now: Date): Promise<boolean> {
  const { id: playerId, new_email: pending } = player
  const owner = await findOwner(tx, { email: pending ?? player.email, except: playerId })
  if (owner !== undefined) return false
  await tx
    .updateTable('player')
    .set({
      ...(pending !== null && { email: pending, new_email: null }),
      email_verified_at: now,
      email_proven_at: null,
    })
    .where('id', '=', playerId)
    .execute()
  if (pending === null) return true
  await tx.deleteFrom('password_reset').where('player_id', '=', playerId).execute()
  await emailChangedNotice(tx, player, now)
  return true
}

/** Email addresses are compared case-insensitively, as at sign-up. */
export function isSameAddress(one: string, other: string): boolean {
  return foldText(one) === foldText(other)
}

const UNIQUE_VIOLATION = '23505'

/**
 * Retries work once when a concurrent transaction has verified the same email. The second run then sees
 * that the email is taken.
 */
export async function retryIfTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
    return work()
  }
}
