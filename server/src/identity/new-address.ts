import type { Tx } from '../db/connect.ts'
import { mailAddressLeaving, mailAddressLeft } from './mail-address-left.ts'
import { mailAddressTaken } from './mail-address-taken.ts'
import { mailVerification } from './mail-verification.ts'

/**
 * A player as their e-mails are: `new_email` waits to be verified and to take the place of `email`.
 */
export type Addressed = {
  id: number
  username: string
  email: string
  new_email: string | null
  email_verified_at: Date | null
  email_proven_at: Date | null
}

type At = { publicUrl: string; now: Date }

/**
 * Gives a locked player another e-mail, unverified. One that was verified stays until then: notices
 * and reset links go to it. One that was not stays only where the new one is somebody else's: no
 * answer says so, though who has the old mailbox can find out by it, as anybody can at sign-up.
 */
export async function changeAddress(
  tx: Tx,
  player: Addressed,
  { email, ...at }: At & { email: string },
): Promise<void> {
  const { id: playerId, username } = player
  const isProven = provenAt(player) !== null
  if (isSameAddress(email, player.email)) {
    await keepAddress(tx, playerId)
    if (!isProven) await mailProof(tx, { playerId, username, email, waits: false, ...at })
    return
  }
  await tx
    .deleteFrom('email_verification')
    .where('player_id', '=', playerId)
    .where('email', '<>', email)
    .execute()
  const isFree = !(await isTaken(tx, playerId, email))
  await tx
    .updateTable('player')
    .set({
      ...(isProven || !isFree ? { new_email: email } : { email, new_email: null }),
      email_verified_at: null,
      email_proven_at: provenAt(player),
    })
    .where('id', '=', playerId)
    .execute()
  const left = { username, email: player.email, now: at.now }
  if (isProven) await mailAddressLeaving(tx, left)
  else {
    await tx.deleteFrom('password_reset').where('player_id', '=', playerId).execute()
    await mailAddressLeft(tx, { ...left, wasProven: false })
  }
  await mailProof(tx, { playerId, username, email, waits: isProven, ...at })
}

/** Mails what verifies an e-mail to it, or tells its owner when it is somebody else's. */
export async function mailProof(
  tx: Tx,
  proof: At & {
    playerId: number
    username: string
    email: string
    /** Whether it is to take the place of a proven one. */
    waits: boolean
    occasion?: 'asked_again'
  },
): Promise<void> {
  const { occasion = 'new_address', ...asked } = proof
  if (await isTaken(tx, asked.playerId, asked.email)) await mailAddressTaken(tx, asked)
  else await mailVerification(tx, { ...asked, occasion })
}

/** Has a locked player keep the e-mail that another one was to take the place of, as it was. */
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
 * Has the e-mail that waited be the locked player's, verified. False when somebody else has it by
 * now.
 */
export async function takeAddress(tx: Tx, player: Addressed, now: Date): Promise<boolean> {
  const { id: playerId, username, new_email: email } = player
  if (email !== null && (await isTaken(tx, playerId, email))) return false
  await tx
    .updateTable('player')
    .set({
      ...(email !== null && { email, new_email: null }),
      email_verified_at: now,
      email_proven_at: null,
    })
    .where('id', '=', playerId)
    .execute()
  if (email === null) return true
  await tx.deleteFrom('password_reset').where('player_id', '=', playerId).execute()
  const wasProven = provenAt(player) !== null
  await mailAddressLeft(tx, { username, email: player.email, wasProven, now })
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

function provenAt(player: Addressed): Date | null {
  return player.email_verified_at ?? player.email_proven_at
}

async function isTaken(tx: Tx, playerId: number, email: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('player')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', playerId)
    .select('id')
    .executeTakeFirst()
  return owner !== undefined
}
