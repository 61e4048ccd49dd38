import type { registration } from '@tallyhouse/contract/identity'
import { points } from '@tallyhouse/game-rules/points'
import type * as z from 'zod/mini'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { knownTimeZone } from '../known-time-zone.ts'
import { openBooks } from '../ledger/books.ts'
import { type News, notify } from '../notifications/notify.ts'
import { referFriend } from '../referrals/refer-friend.ts'
import type { Whereabouts } from '../safety/sightings.ts'
import { watchSignUp } from '../safety/watch-sign-up.ts'
import { readSettings } from '../settings/read-settings.ts'
import { createPlayer } from './create-player.ts'
import { askForProof } from './proof-job.ts'
import { isReserved } from './reserved-usernames.ts'

type Registration = {
  form: z.output<typeof registration>
  passwordHash: string
  from: Whereabouts
  now: Date
}

/**
 * Makes the player of a sign-up form, pays the bonus, keeps who brought them and where they came
 * from, and has the email verified. Answers the player's id, or undefined when the username is in use.
 * An email that belongs to another account makes no difference here: it can never be verified, and
 * its owner is notified by mail.
 * @throws AppError `username_reserved`
 */
export async function register(tx: Tx, registered: Registration): Promise<number | undefined> {
  const { form, passwordHash, from, now } = registered
  if (isReserved(form.username)) throw new AppError('username_reserved')
  const playerId = await createPlayer(tx, {
    username: form.username,
    email: form.email,
    passwordHash,
    firstName: form.firstName,
    lastName: form.lastName,
    timeZone: knownTimeZone(form.timeZone ?? '') ?? 'UTC',
    referralCode: form.referralCode,
    termsAcceptedAt: form.termsAccepted ? now : null,
    emailVerifiedAt: null,
    isAdmin: false,
    createdAt: now,
  })
  if (playerId === undefined) return undefined
  await welcome(tx, playerId, now)
  const { email, referralCode: code } = form
  await watchSignUp(tx, { playerId, email, ...from, now })
  if (code !== undefined) await referFriend(tx, { friendId: playerId, code, now })
  await askForProof(tx, { playerId, occasion: 'sign_up', now })
  return playerId
}

/** Tells a new player that they are welcome, and pays the bonus. */
async function welcome(tx: Tx, playerId: number, now: Date): Promise<void> {
  const { signupBonus } = await readSettings(tx)
  await notify(tx, [welcomeOf(playerId, signupBonus)], now)
  if (signupBonus === 0) return
  const books = await openBooks(tx, [playerId])
  const amount = points(signupBonus)
  books.transfer({ playerId, reason: 'signup_bonus', amount, sourceId: playerId })
  await books.write(now)
}

function welcomeOf(playerId: number, signupBonus: number): News {
  const welcoming = { playerId, type: 'welcome' as const, title: 'Welcome to Tallyhouse' }
  if (signupBonus === 0) return { ...welcoming, message: 'An offer brings you your first points.' }
  const message = 'Your welcome bonus is in your balance.'
  return { ...welcoming, message, amount: signupBonus }
}
