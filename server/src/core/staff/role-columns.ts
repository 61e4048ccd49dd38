import { type Permission, type Role, rolesWith } from '@tallyhouse/contract/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The two columns of `player` that store a role. Only this file knows how. */
type RoleColumns = { is_admin: boolean; is_owner: boolean }

export function toRoleColumns(role: Role): RoleColumns {
  return { is_admin: role !== 'player', is_owner: role === 'owner' }
}

/** The role in a `player` row, which has this name in the query. */
export function selectRole(player = 'player'): RawBuilder<Role> {
  return sql`case when ${column(player, 'is_owner')} then 'owner'
    when ${column(player, 'is_admin')} then 'admin' else 'player' end`
}

/** Whether a `player` row is staff, as `isStaff` has it for its role. */
export function matchStaff(player = 'player'): RawBuilder<SqlBool> {
  return column(player, 'is_admin')
}

/** Whether a `player` row has a permission. Begins with the staff index's condition. */
export function matchPermission(permission: Permission, player = 'player'): RawBuilder<SqlBool> {
  return sql`(${matchStaff(player)} and ${selectRole(player)} = any(${rolesWith(permission)}::text[]))`
}

function column(player: string, name: keyof RoleColumns): RawBuilder<SqlBool> {
  return sql.ref(`${player}.${name}`)
}
