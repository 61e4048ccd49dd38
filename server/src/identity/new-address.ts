import type { Tx } from '../db/connect.ts'
import { mailAddressLeaving, mailAddressLeft } from './mail-address-left.ts'
import { askForProof } from './proof-job.ts'
import { findOwner, provenAt } from './proven-address.ts'

/**
 * A player as their emails are: `new_email` waits to be verified and to take the place of `email`,
 * which is proven.
 */
export type Addressed = {
  id: number
  username: string
  email: string
  new_email: string | null
  email_verified_at: Date | null
  email_proven_at: Date | null
}

/**
 * Gives a locked player another email, unverified. One that was verified stays until then: notices
 * and reset links go to it.
 */
export async function changeAddress(
  tx: Tx,
  player: Addressed,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const { id: playerId, username } = player
  const isProven = provenAt(player) !== null
  const proof = { playerId, occasion: 'new_address', now } as const
  if (isSameAddress(email, player.email)) {
    await keepAddress(tx, playerId)
    if (!isProven) await askForProof(tx, proof)
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
      ...(isProven ? { new_email: email } : { email }),
      email_verified_at: null,
      email_proven_at: provenAt(player),
    })
    .where('id', '=', playerId)
    .execute()
  if (isProven) await mailAddressLeaving(tx, { username, email: player.email, now })
  else {
    await tx.deleteFrom('password_reset').where('player_id', '=', playerId).execute()
    await mailAddressLeft(tx, player, now)
  }
  await askForProof(tx, proof)
}

/** Has a locked player keep the email that another one was to take the place of, as it was. */
export async function keepAddress(tx: Tx, playerId: number): Promise<void> {
  const kept = await tx
    .updateTable('player')
    .set((player) => ({
      new_email: null,
      email_verified_at: player.ref('email_proven_at'),
      email_proven_at: null,
    }))
    .where('id', '=', playerId)
    .where('new_email', 'is not', null)
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n) return
  await tx.deleteFrom('email_verification').where('player_id', '=', playerId).execute()
}

/**
 * Verifies the email of a locked player, the one that waited if there is one. False when it belongs
 * to another account by now.
 */
export async function takeAddress(tx: Tx, player: Addressed, now: Date): Promise<boolean> {
  const { id: playerId, new_email: waiting } = player
  const owner = await findOwner(tx, { email: waiting ?? player.email, except: playerId })
  if (owner !== undefined) return false
  await tx
    .updateTable('player')
    .set({
      ...(waiting !== null && { email: waiting, new_email: null }),
      email_verified_at: now,
      email_proven_at: null,
    })
    .where('id', '=', playerId)
    .execute()
  if (waiting === null) return true
  await tx.deleteFrom('password_reset').where('player_id', '=', playerId).execute()
  await mailAddressLeft(tx, player, now)
  return true
}

/** Addresses that differ in case alone are one, here as at sign-up. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

const UNIQUE_VIOLATION = '23505'

/**
 * Does work on addresses again if another took one of them meanwhile: the second time, that shows.
 */
export async function againIfTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
    return work()
  }
}
