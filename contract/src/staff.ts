import * as z from 'zod/mini'
import { isStaff, type Role, roleNames } from './permissions.ts'

/** Players can play, admins can also use the admin area, and owners can also change roles. */
export const role = z.enum(roleNames)

/** The specified field with which answers mark staff. */
export const staffMark = { isAdmin: z.boolean() }

export type StaffMark = { isAdmin: boolean }

/** The mark of a player with this role. */
export function markRole(role: Role): StaffMark {
  return { isAdmin: isStaff({ role }) }
}

/** Whether a response marks a player as staff. */
export function isMarked({ isAdmin }: StaffMark): boolean {
  return isAdmin
}
