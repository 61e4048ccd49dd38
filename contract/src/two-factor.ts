import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { code, password } from './identity.ts'
import { done } from './values.ts'

/** Shown once. Each can be used for one login without the app. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const twoFactor = {
  method: 'GET',
  path: '/api/auth/two-factor',
  access: 'player',
  summary: 'Whether logins require a code, and how many recovery codes are left',
  response: z.strictObject({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
} satisfies Endpoint

export const beginTwoFactor = {
  method: 'POST',
  path: '/api/auth/two-factor/begin',
  access: 'player',
  readsSession: true,
  summary:
    'Creates the secret for an authenticator app. No codes are required until it is confirmed',
  body: z.strictObject({ currentPassword: password }),
  response: z.strictObject({
    /** Base32, for manual entry. */
    secret: z.string(),
    /** An `otpauth://totp/…` URI, for a QR code. */
    uri: z.string(),
  }),
} satisfies Endpoint

export const confirmTwoFactor = {
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  access: 'player',
  readsSession: true,
  summary: 'Turns on two-factor login with a code from the app',
  body: z.strictObject({ code }),
  response: recoveryCodes,
} satisfies Endpoint

export const turnOffTwoFactor = {
  method: 'POST',
  path: '/api/auth/two-factor/off',
  access: 'player',
  readsSession: true,
  summary: 'Turns off two-factor login',
  body: z.strictObject({ currentPassword: password, code }),
  response: done,
} satisfies Endpoint

export const newRecoveryCodes = {
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  access: 'player',
  readsSession: true,
  summary: 'Creates new recovery codes. The old ones stop working',
  body: z.strictObject({ currentPassword: password, code }),
  response: recoveryCodes,
} satisfies Endpoint
