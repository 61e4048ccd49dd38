import type { CliCommand } from '../context.ts'
import { PLAYER, reasonOption } from '../options.ts'
import { recordRole } from './change-role.ts'

export const grantOwner: CliCommand = {
  name: 'user grant-owner',
  summary:
    'Makes a player an owner, who can also change roles. They need a verified email and two-factor login, and must log in again.',
  examples: ['npx tallyhouse user grant-owner marlow --reason "The only owner lost access"'],
  define(command, context) {
    command
      .argument('<player>', PLAYER)
      .addOption(reasonOption('the audit log'))
      .action(async (player: string, { reason }: { reason: string }) => {
        const username = await recordRole(context, { player, role: 'owner', reason })
        context.print(`${username} is now an owner.`)
      })
  },
}
