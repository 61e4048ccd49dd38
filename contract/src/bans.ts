import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { freeText } from './free-text.ts'
import { done, idInPath, instant } from './values.ts'

/** The maximum length of the reason for a ban or its end, in characters. */
export const BAN_REASON_MAX = 500

/** A ban that is in effect. `bannedBy` is null if it was made on the command line. */
export const activeBan = z.strictObject({
  reason: z.string(),
  bannedBy: z.nullable(z.string()),
  createdAt: instant,
})

export const banPlayer = {
  method: 'POST',
  path: '/api/admin/users/:id/ban',
  access: { permission: 'players.ban' },
  stepUp: true,
  summary: 'Bans a player and ends their sessions',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    /** Shown to the player when they log in. */
    reason: freeText({ max: BAN_REASON_MAX }),
  }),
  response: done,
} satisfies Endpoint

export const unbanPlayer = {
  method: 'POST',
  path: '/api/admin/users/:id/unban',
  access: { permission: 'players.ban' },
  stepUp: true,
  summary: 'Lifts the ban of a player',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    /** Recorded for admins; not shown to the player. */
    reason: freeText({ max: BAN_REASON_MAX }),
  }),
  response: done,
} satisfies Endpoint
