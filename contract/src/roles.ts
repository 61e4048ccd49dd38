import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { freeText } from './free-text.ts'
import { isStaff, type Role, roleNames } from './permissions.ts'
import { done, idInPath } from './values.ts'

/** Players can play, admins can also use the admin area, and owners can also change roles. */
export const role = z.enum(roleNames)

/** The specified field with which answers mark staff. */
export const staffMark = { isAdmin: z.boolean() }

export type StaffMark = { isAdmin: boolean }

/** The mark of a player with this role. */
export function markRole(role: Role): StaffMark {
  return { isAdmin: isStaff({ role }) }
}

/** Whether an answer marks a player as staff. */
export function isMarked({ isAdmin }: StaffMark): boolean {
  return isAdmin
}

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
  answer: done,
} satisfies Endpoint
