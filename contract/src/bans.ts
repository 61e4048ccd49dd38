import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, idInPath } from './values.ts'

/** The longest reason of a ban, or of its end, in characters. */
export const BAN_REASON_MAX = 500

export const banPlayer = {
  method: 'POST',
  path: '/api/admin/users/:id/ban',
  access: 'admin',
  summary: 'Bans a player and ends their sessions',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    /** Told to the player when they log in. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(BAN_REASON_MAX)),
  }),
  answer: done,
} satisfies Endpoint

export const unbanPlayer = {
  method: 'POST',
  path: '/api/admin/users/:id/unban',
  access: 'admin',
  summary: 'Lets a player in again',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    /** For the record of what admins did; the player does not read it. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(BAN_REASON_MAX)),
  }),
  answer: done,
} satisfies Endpoint
