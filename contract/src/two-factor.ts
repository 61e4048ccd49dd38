import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { code, password } from './identity.ts'
import { done } from './values.ts'

/** Shown once: each gets its player in one time, without the app. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const twoFactor = {
  method: 'GET',
  path: '/api/auth/two-factor',
  access: 'player',
  summary: 'Whether log-ins ask for a code, and how many recovery codes are left',
  answer: z.strictObject({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
} satisfies Endpoint

export const beginTwoFactor = {
  method: 'POST',
  path: '/api/auth/two-factor/begin',
  access: 'player',
  readsSession: true,
  summary:
    'Makes the secret of an authenticator app; nothing asks for codes before it is confirmed',
  body: z.strictObject({ currentPassword: password }),
  answer: z.strictObject({
    /** Base32, to be typed in. */
    secret: z.string(),
    /** `otpauth://totp/…`, to be shown as a QR code. */
    uri: z.string(),
  }),
} satisfies Endpoint

export const confirmTwoFactor = {
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  access: 'player',
  readsSession: true,
  summary: 'Turns two-factor log-in on by a code of the app',
  body: z.strictObject({ code }),
  answer: recoveryCodes,
} satisfies Endpoint

export const turnOffTwoFactor = {
  method: 'POST',
  path: '/api/auth/two-factor/off',
  access: 'player',
  readsSession: true,
  summary: 'Turns two-factor log-in off',
  body: z.strictObject({ currentPassword: password, code }),
  answer: done,
} satisfies Endpoint

export const newRecoveryCodes = {
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  access: 'player',
  readsSession: true,
  summary: 'Makes new recovery codes; the old ones stop working',
  body: z.strictObject({ currentPassword: password, code }),
  answer: recoveryCodes,
} satisfies Endpoint
