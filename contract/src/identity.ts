import * as z from 'zod/mini'
import { avatar } from './avatars.ts'
import type { Endpoint } from './endpoint.ts'
import { done, id, instant, points } from './values.ts'

/** The longest values of what people type to sign up and log in, in characters. */
export const USERNAME_MAX = 50
export const EMAIL_MAX = 254
export const PERSON_NAME_MAX = 50
export const PASSWORD_MAX = 256

const usernameTooLong = `Username must be at most ${USERNAME_MAX} characters`

/** Phone keyboards add a space after a word, so spaces around it are no part of it. */
export const username = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(USERNAME_MAX, usernameTooLong),
    z.regex(/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores'),
  )

/** The shortest password, in characters. */
export const PASSWORD_MIN = 6

/** The shortest password that an admin may set. */
export const ADMIN_PASSWORD_MIN = 12

export const password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  )

export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(EMAIL_MAX, 'Email is too long'),
    z.email('Please enter a valid email'),
  )

export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(PERSON_NAME_MAX))
export const token = z.string().check(z.minLength(1), z.maxLength(200))

/** The longest code, as it is typed. */
export const CODE_MAX = 64

/** Six digits of an authenticator app, or a recovery code, however it is spaced. */
export const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(CODE_MAX))

/** The signed-in person as the web knows them. Balances are points. */
export const sessionUser = z.strictObject({
  id,
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Null shows the initial of the username. */
  avatar: z.nullable(avatar),
  isAdmin: z.boolean(),
  /** Whether they make and unmake admins. */
  isOwner: z.boolean(),
  /** Whether log-ins and withdrawals ask for a code. */
  twoFactorOn: z.boolean(),
  points,
  heldPoints: points,
  debtPoints: points,
  totalEarned: points,
  /** Whether the person said they are an adult and accept the terms. */
  termsAccepted: z.boolean(),
  createdAt: instant,
})

/** What the sign-up form sends. Names and the last three fields may be left out. */
export const registration = z.strictObject({
  username,
  email,
  password,
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  /** IANA name of the browser's time zone. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  /** The code of the friend who sent the link. */
  referralCode: z.optional(z.string().check(z.maxLength(64))),
  /** The tick "I am 18 or older and accept the terms". */
  termsAccepted: z.optional(z.boolean()),
})

export const credentials = z.strictObject({
  /** The username, or the email of an account that has verified it. */
  username: z.string().check(
    z.trim(),
    z.minLength(3),
    z.maxLength(EMAIL_MAX),
    z.refine((name) => name.length <= USERNAME_MAX || name.includes('@'), usernameTooLong),
    z.regex(/^\P{Cc}*$/u, 'Username cannot contain control characters'),
  ),
  password,
  /** Where two-factor log-in is on: asked for by `second_factor_required`. */
  code: z.optional(code),
})

export const register = {
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Creates a player, pays the sign-up bonus and signs them in',
  body: registration,
  answer: sessionUser,
} satisfies Endpoint

export const logIn = {
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Signs a player in',
  body: credentials,
  answer: sessionUser,
} satisfies Endpoint

export const logOut = {
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'Ends this session',
  answer: done,
} satisfies Endpoint

/**
 * A cookie that pages can read, set and cleared with the session's. It proves nothing: it only
 * spares visitors a `currentUser` call that would be refused.
 */
export const SIGNED_IN_MARK = 'signed_in'

export const currentUser = {
  method: 'GET',
  path: '/api/auth/user',
  access: 'player',
  summary: 'The signed-in player',
  answer: sessionUser,
} satisfies Endpoint

export const verifyEmail = {
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'Verifies an email address by the token of the mailed link',
  body: z.strictObject({ token }),
  answer: done,
} satisfies Endpoint

export const resendVerification = {
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'player',
  summary: 'Mails the verification link of the signed-in player again',
  body: z.strictObject({ email: z.optional(email) }),
  /** With `alreadyVerified`, nothing was mailed, as there is nothing to verify. */
  answer: z.extend(done, { alreadyVerified: z.boolean() }),
} satisfies Endpoint

export const acceptTerms = {
  method: 'POST',
  path: '/api/auth/accept-terms',
  access: 'player',
  summary: 'The player says they are 18 or older and accept the terms',
  answer: done,
} satisfies Endpoint

export const signupBonus = {
  method: 'GET',
  path: '/api/signup-bonus',
  access: 'public',
  summary: 'The points a new player receives',
  answer: z.strictObject({ signupBonus: points }),
} satisfies Endpoint
