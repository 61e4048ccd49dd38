import type { registration } from '@tallyhouse/contract/identity'
import { points } from '@tallyhouse/game-rules/points'
import type * as z from 'zod/mini'
import type { Tx } from '../db/connect.ts'
import { openBooks } from '../ledger/books.ts'
import { readSettings } from '../settings/read-settings.ts'
import { createPlayer } from './create-player.ts'
import { mailVerification } from './mail-verification.ts'
import { knownTimeZone } from './time-zone.ts'

type Registration = {
  form: z.output<typeof registration>
  passwordHash: string
  publicUrl: string
  now: Date
}

/**
 * Makes the player of a sign-up form, pays the bonus and posts the verification mail. Answers the
 * player's id, or undefined when the username or the e-mail is in use.
 */
export async function register(tx: Tx, registered: Registration): Promise<number | undefined> {
  const { form, passwordHash, publicUrl, now } = registered
  const playerId = await createPlayer(tx, {
    username: form.username,
    email: form.email,
    passwordHash,
    firstName: form.firstName,
    lastName: form.lastName,
    timeZone: knownTimeZone(form.timeZone),
    referralCode: form.referralCode,
    termsAcceptedAt: form.termsAccepted ? now : null,
    emailVerifiedAt: null,
    isAdmin: false,
    createdAt: now,
  })
  if (playerId === undefined) return undefined
  await paySignupBonus(tx, playerId, now)
  const { username, email } = form
  await mailVerification(tx, { playerId, username, email, publicUrl, now })
  return playerId
}

async function paySignupBonus(tx: Tx, playerId: number, now: Date): Promise<void> {
  const { signupBonus } = await readSettings(tx)
  if (signupBonus === 0) return
  const books = await openBooks(tx, [playerId])
  const amount = points(signupBonus)
  books.transfer({ playerId, reason: 'signup_bonus', amount, sourceId: playerId })
  await books.write(now)
}
