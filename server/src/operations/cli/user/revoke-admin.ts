import type { CliCommand } from '../context.ts'
import { PLAYER, reasonOption } from '../options.ts'
import { recordRole } from './change-role.ts'

export const revokeAdmin: CliCommand = {
  name: 'user revoke-admin',
  summary:
    'Revokes the rights of an admin or owner, and logs them out. The only owner cannot lose them.',
  examples: ['npx tallyhouse user revoke-admin marlow --reason "Left the team"'],
  define(command, context) {
    command
      .argument('<player>', PLAYER)
      .addOption(reasonOption('the audit log'))
      .action(async (player: string, { reason }: { reason: string }) => {
        const username = await recordRole(context, { player, role: 'player', reason })
        context.print(`${username} is no longer an admin.`)
      })
  },
}
