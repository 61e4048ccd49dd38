import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import { avatar } from './avatars.ts'
import { asciiEmail, EMAIL_MAX, email } from './email.ts'
import type { Endpoint } from './endpoint.ts'
import { freeLine } from './free-text.ts'
import { orMissing } from './or-missing.ts'
import { role, staffMark } from './staff.ts'
import { zoneName } from './time-zones.ts'
import { done, id, instant, points } from './values.ts'

/** Maximum lengths for sign-up and login fields, in characters. */
export const USERNAME_MAX = 50
export const PERSON_NAME_MAX = 50
export const PASSWORD_MAX = 256

/** Phone keyboards add a space after a word, so surrounding spaces are removed. */
export const username = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, { error: orMissing(m.usernameMissing, m.usernameTooShort) }),
    z.maxLength(USERNAME_MAX, { error: m.usernameTooLong }),
    z.regex(/^[A-Za-z0-9_]+$/, { error: m.usernameCharacters }),
  )

/** A password's minimum length, in characters. */
export const PASSWORD_MIN = 6

/** The minimum length for an admin's new password. */
export const ADMIN_PASSWORD_MIN = 12

export const password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, { error: orMissing(m.passwordMissing, m.passwordTooShort) }),
    z.maxLength(PASSWORD_MAX, { error: m.passwordTooLong }),
  )

/**
 * The form in which passwords are compared and hashed: letters composed (NFC) and every space plain, as
 * OpaqueString of RFC 8265 (October 2017). Keyboards and systems encode the same letter differently.
 */
export function normalizePassword(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** A line with at least one letter, in any script. */
export const personName = freeLine({ max: PERSON_NAME_MAX }).check(
  z.regex(/\p{L}/u, { error: m.nameNeedsLetter }),
)
export const token = z.string().check(z.minLength(1), z.maxLength(200))

/** A code's maximum length as typed. */
export const CODE_MAX = 64

/** Six digits from an authenticator app, or a recovery code with any spacing. */
export const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(CODE_MAX))

/** The logged-in player. Balances are in points. */
export const sessionUser = z.strictObject({
  id,
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Null shows the username's initial. */
  avatar: z.nullable(avatar),
  ...staffMark,
  role,
  /** Whether logins and withdrawals require a code. */
  twoFactorOn: z.boolean(),
  points,
  heldPoints: points,
  /** How many `heldPoints` are staked in open rounds. The rest is held for withdrawals. */
  heldInRoundsPoints: points,
  debtPoints: points,
  totalEarned: points,
  /** How many `points` are gifts or were won with them. */
  giftPoints: points,
  /** Earned from offers, net of reversals. Unlocks withdrawals from the terms' `unlockPoints` on. */
  offerPoints: points,
  /** Withdrawn, or held to be. */
  withdrawnPoints: points,
  /** Whether the player confirmed that they are an adult and accept the terms. */
  termsAccepted: z.boolean(),
  createdAt: instant,
})

/** The sign-up form's input. */
export const registration = z.strictObject({
  username,
  email,
  password,
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  /** The browser time zone's IANA name. */
  timeZone: z.optional(zoneName),
  /** The referral link's code. */
  referralCode: z.optional(z.string().check(z.maxLength(64))),
  /** The checkbox "I am 18 or older and accept the terms". */
  termsAccepted: z.optional(z.boolean()),
})

export const credentials = z.strictObject({
  /** The username, or the account's verified email. */
  username: z.string().check(
    z.trim(),
    z.overwrite(asciiEmail),
    z.minLength(3),
    z.maxLength(EMAIL_MAX),
    z.refine((name) => name.length <= USERNAME_MAX || name.includes('@'), {
      error: m.usernameTooLong,
    }),
    z.regex(/^\P{Cc}*$/u, { error: m.usernameControlCharacters }),
  ),
  password,
  /** Required if two-factor login is on; see `second_factor_required`. */
  code: z.optional(code),
})

export const register = {
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Creates a player, pays the sign-up bonus, and logs them in',
  body: registration,
  response: sessionUser,
} satisfies Endpoint

export const logIn = {
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Logs a player in',
  body: credentials,
  response: sessionUser,
} satisfies Endpoint

export const logOut = {
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'Ends this session',
  response: done,
} satisfies Endpoint

/**
 * A cookie that pages can read, set and cleared together with the session cookie. It proves nothing; it
 * only saves visitors a `currentUser` call that would be refused.
 */
export const SIGNED_IN_MARK = 'signed_in'

export const currentUser = {
  method: 'GET',
  path: '/api/auth/user',
  access: 'player',
  summary: 'The logged-in player',
  response: sessionUser,
} satisfies Endpoint

export const verifyEmail = {
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'Verifies an email with the token of the emailed link',
  body: z.strictObject({ token }),
  response: done,
} satisfies Endpoint

export const resendVerification = {
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'player',
  summary: 'Sends the verification email of the logged-in player again',
  body: z.strictObject({ email: z.optional(email) }),
  /** With `alreadyVerified`, no email was sent. */
  response: z.strictObject({ ...done.shape, alreadyVerified: z.boolean() }),
} satisfies Endpoint

export const acceptTerms = {
  method: 'POST',
  path: '/api/auth/accept-terms',
  access: 'player',
  summary: 'Confirms that the player is 18 or older and accepts the terms',
  response: done,
} satisfies Endpoint

export const signupBonus = {
  method: 'GET',
  path: '/api/signup-bonus',
  access: 'public',
  summary: 'The points a new player receives',
  response: z.strictObject({ signupBonus: points }),
} satisfies Endpoint
