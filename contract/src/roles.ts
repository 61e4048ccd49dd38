import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { freeText } from './free-text.ts'
import { done, idInPath } from './values.ts'

/** Players can play, admins can also use the admin area, and owners can also change roles. */
export const role = z.enum(['player', 'admin', 'owner'])

/** The maximum length of a role change's reason, in characters. */
export const ROLE_REASON_MAX = 500

export const changeRole = {
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  access: 'admin',
  stepUp: true,
  summary: 'Changes the role of a player; for owners',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    role,
    /** Visible to admins. */
    reason: freeText({ max: ROLE_REASON_MAX }),
  }),
  answer: done,
} satisfies Endpoint
