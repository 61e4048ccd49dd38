import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { freeText } from './free-text.ts'
import { role } from './staff.ts'
import { done, idInPath } from './values.ts'

/** The maximum length of the reason for a role change, in characters. */
export const ROLE_REASON_MAX = 500

export const changeRole = {
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  access: { permission: 'staff.change' },
  stepUp: true,
  summary: 'Changes the role of a player; for owners',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    role,
    /** Visible to admins. */
    reason: freeText({ max: ROLE_REASON_MAX }),
  }),
  response: done,
} satisfies Endpoint
