import type { registration } from '@tallyhouse/contract/identity'
import { signupBonus } from '@tallyhouse/contract/rewards/signup-bonus'
import { points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import type * as z from 'zod/mini'
import { openBooks } from '#core/ledger/books.ts'
import { type NewNotification, notify } from '#core/notifications/notify.ts'
import { payRewards } from '#core/rewards/pay-rewards.ts'
import type { DeviceAndAddress } from '#core/safety/sightings.ts'
import { watchSignUp } from '#core/safety/watch-sign-up.ts'
import { referFriend } from '#features/referrals/refer-friend.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { findZone } from '#platform/zones/find-zone.ts'
import { createPlayer } from './create-player.ts'
import { enqueueVerification } from './email/verification-job.ts'
import { isReserved } from './reserved-usernames.ts'

type Registration = {
  form: z.output<typeof registration>
  passwordHash: string
  from: DeviceAndAddress
  now: Date
}

/**
 * Creates the player from a sign-up form, pays the welcome bonus, records the referrer and where the player
 * signed up from, and enqueues the verification email. Returns the player's id, or undefined when the
 * username is taken. An email that belongs to another account does not change the outcome: it can never
 * be verified, and its owner is notified by email.
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
    timeZone: zoneName(form.timeZone),
    referralCode: form.referralCode,
    termsAcceptedAt: form.termsAccepted ? now : null,
    emailVerifiedAt: null,
    role: 'player',
    createdAt: now,
  })
  if (playerId === undefined) return undefined
  await welcome(tx, playerId, now)
  const { email, referralCode: code } = form
  await watchSignUp(tx, { playerId, email, ...from, now })
  if (code !== undefined) await referFriend(tx, { friendId: playerId, code, now })
  await enqueueVerification(tx, { playerId, occasion: 'sign_up', now })
  return playerId
}

/** An unknown name is kept, so that the player sees it, and newer data may know it. */
function zoneName(given = 'UTC'): string {
  return findZone(given) ?? given
}

/** Sends the welcome notification and pays the bonus. */
async function welcome(tx: Tx, playerId: number, now: Date): Promise<void> {
  const { signupBonus: bonus } = await readSettings(tx)
  await notify(tx, [welcomeNotification(playerId, bonus)], now)
  if (bonus === 0) return
  const books = await openBooks(tx, [playerId])
  const payments = [{ playerId, amount: points(bonus), sourceId: playerId }]
  await payRewards(tx, books, { reward: signupBonus, payments, now })
  await books.write(now)
}

function welcomeNotification(playerId: number, bonus: number): NewNotification {
  const notice = { playerId, type: 'welcome' as const, title: text(m.welcomeTitle) }
  if (bonus === 0) return { ...notice, message: text(m.welcomeBody) }
  return { ...notice, message: text(m.welcomeBonusBody), amount: bonus }
}
