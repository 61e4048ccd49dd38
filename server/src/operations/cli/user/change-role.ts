import type { Role } from '@tallyhouse/contract/permissions'
import { changeRole } from '#features/identity/change-role.ts'
import type { Context } from '../context.ts'
import { decide } from './decide.ts'

/** Changes the role of a player, and returns the username. An owner cannot become only an admin. */
export async function recordRole(
  context: Context,
  change: { player: string; role: Role; reason: string },
): Promise<string> {
  const { player, role, reason } = change
  const { username } = await decide(
    context,
    { player, action: 'role_changed' },
    async (tx, found, by) => {
      if (found.role === 'owner' && role === 'admin') {
        throw new Error(`${found.username} is an owner, and has all rights of an admin.`)
      }
      const { formerRole } = await changeRole(tx, { ...by, playerId: found.id, role })
      return { role, formerRole, reason }
    },
  )
  return username
}
