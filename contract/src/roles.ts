import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, idInPath } from './values.ts'

/** What a person may do: play, use the back office as well, or change the roles of others on top. */
export const role = z.enum(['player', 'admin', 'owner'])

/** The longest reason of a change of rights, in characters. */
export const ROLE_REASON_MAX = 500

export const changeRole = {
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  access: 'admin',
  stepUp: true,
  summary: 'Gives a player admin rights, or revokes them; for owners',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    role,
    /** Admins read it. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(ROLE_REASON_MAX)),
  }),
  answer: done,
} satisfies Endpoint
