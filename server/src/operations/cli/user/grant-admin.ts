import type { CliCommand } from '../context.ts'
import { PLAYER, reasonOption } from '../options.ts'
import { recordRole } from './change-role.ts'

export const grantAdmin: CliCommand = {
  name: 'user grant-admin',
  summary:
    'Makes a player an admin. They need a verified email and two-factor login, and must log in again.',
  examples: ['npx tallyhouse user grant-admin marlow --reason "Joins the night shift"'],
  define(command, context) {
    command
      .argument('<player>', PLAYER)
      .addOption(reasonOption('the audit log'))
      .action(async (player: string, { reason }: { reason: string }) => {
        const username = await recordRole(context, { player, role: 'admin', reason })
        context.print(`${username} is now an admin.`)
      })
  },
}
