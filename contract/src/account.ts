import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import { avatar } from './avatars.ts'
import { email } from './email.ts'
import type { Endpoint } from './endpoint.ts'
import { code, normalizePassword, password, personName, sessionUser, token } from './identity.ts'
import { done, instant } from './values.ts'

export const forgotPassword = {
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Emails a password reset link to the owner of the address',
  body: z.strictObject({ email }),
  response: done,
} satisfies Endpoint

export const resetPassword = {
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with the token of the emailed link, and ends all sessions',
  body: z.strictObject({ password, token }),
  response: done,
} satisfies Endpoint

export const confirmIdentity = {
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'player',
  readsSession: true,
  summary:
    'Steps up the session for 15 minutes with the password or, if two-factor login is on, a code',
  body: z.strictObject({ currentPassword: z.optional(password), code: z.optional(code) }),
  response: done,
} satisfies Endpoint

/** The change-password form's input. */
export const passwordChange = z
  .strictObject({
    currentPassword: password,
    newPassword: password,
    confirmPassword: z.optional(password),
  })
  .check(
    z.refine(
      ({ newPassword, confirmPassword = newPassword }) =>
        normalizePassword(confirmPassword) === normalizePassword(newPassword),
      { error: m.passwordsDontMatch, path: ['confirmPassword'] },
    ),
  )

export const changePassword = {
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'player',
  readsSession: true,
  summary: 'Sets a new password, and ends the other sessions',
  body: passwordChange,
  response: done,
} satisfies Endpoint

const changeableName = z.optional(z.nullable(personName))

export const updateProfile = {
  method: 'POST',
  path: '/api/auth/update-profile',
  access: 'player',
  readsSession: true,
  summary: 'Changes names, avatar, and email; a new email must be verified',
  body: z.strictObject({
    /** Null removes the name. */
    firstName: changeableName,
    lastName: changeableName,
    /** Null removes it. */
    avatar: z.optional(z.nullable(avatar)),
    email: z.optional(email),
    /** Required for a new email unless the session was stepped up recently from the same address. */
    currentPassword: z.optional(password),
    /** Required for a new email if two-factor login is on. */
    code: z.optional(code),
  }),
  response: sessionUser,
} satisfies Endpoint

export const sessions = {
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'player',
  summary: "The player's sessions, most recently seen first, and the previous login",
  response: z.strictObject({
    sessions: z.array(
      z.strictObject({
        /** Derived from the user agent: `Firefox on Windows`. */
        device: z.string(),
        ipAddress: z.string(),
        createdAt: instant,
        /** To the hour. */
        lastSeenAt: instant,
        isCurrent: z.boolean(),
      }),
    ),
    /** The login before this session's; null if there was none. */
    lastLogIn: z.nullable(z.strictObject({ at: instant, ipAddress: z.string() })),
  }),
} satisfies Endpoint

export const endOtherSessions = {
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  access: 'player',
  stepUp: true,
  readsSession: true,
  summary: "Ends the player's other sessions",
  response: done,
} satisfies Endpoint
