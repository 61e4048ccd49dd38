import * as z from 'zod/mini'
import { avatar } from './avatars.ts'
import type { Endpoint } from './endpoint.ts'
import { code, email, password, personName, sessionUser, token } from './identity.ts'
import { done, instant } from './values.ts'

export const forgotPassword = {
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Mails a link that sets a new password, to whom the address belongs',
  body: z.strictObject({ email }),
  answer: done,
} satisfies Endpoint

export const resetPassword = {
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password by the token of the mailed link, and ends all sessions',
  body: z.strictObject({ password, token }),
  answer: done,
} satisfies Endpoint

export const confirmIdentity = {
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'player',
  readsSession: true,
  summary:
    'Steps the session up for 15 minutes, by the password or, where it is on, a second factor',
  body: z.strictObject({ currentPassword: z.optional(password), code: z.optional(code) }),
  answer: done,
} satisfies Endpoint

/** What the form for a new password sends. */
export const passwordChange = z
  .strictObject({
    currentPassword: password,
    newPassword: password,
    confirmPassword: z.optional(password),
  })
  .check(
    z.refine(({ newPassword, confirmPassword = newPassword }) => confirmPassword === newPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  )

export const changePassword = {
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'player',
  readsSession: true,
  summary: 'Sets a new password, and ends the other sessions',
  body: passwordChange,
  answer: done,
} satisfies Endpoint

const changeableName = z.optional(z.nullable(personName))

export const updateProfile = {
  method: 'POST',
  path: '/api/auth/update-profile',
  access: 'player',
  readsSession: true,
  summary: 'Changes names, avatar, and email; a new email has to be verified',
  body: z.strictObject({
    /** Null takes the name away. */
    firstName: changeableName,
    lastName: changeableName,
    /** Null removes it. */
    avatar: z.optional(z.nullable(avatar)),
    email: z.optional(email),
    /** Needed for another email in a session that is not fresh, or is used from elsewhere. */
    currentPassword: z.optional(password),
    /** Needed for another email where two-factor log-in is on. */
    code: z.optional(code),
  }),
  answer: sessionUser,
} satisfies Endpoint

export const sessions = {
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'player',
  summary: 'Where the player is signed in, last seen first, and when they logged in before',
  answer: z.strictObject({
    sessions: z.array(
      z.strictObject({
        /** In words, as the browser names itself: `Firefox on Windows`. */
        device: z.string(),
        ipAddress: z.string(),
        createdAt: instant,
        /** To the hour. */
        lastSeenAt: instant,
        isCurrent: z.boolean(),
      }),
    ),
    /** The log-in before the one of this session; null when there was none. */
    lastLogIn: z.nullable(z.strictObject({ at: instant, ipAddress: z.string() })),
  }),
} satisfies Endpoint

export const endOtherSessions = {
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  access: 'player',
  readsSession: true,
  summary: 'Signs the player out everywhere else',
  answer: done,
} satisfies Endpoint
