import { unbanPlayer } from '#features/identity/ban-player.ts'
import type { CliCommand } from '../context.ts'
import { PLAYER, reasonOption } from '../options.ts'
import { decide } from './decide.ts'

export const unban: CliCommand = {
  name: 'user unban',
  summary: 'Lifts the ban of a player.',
  examples: ['npx tallyhouse user unban marlow --reason "Shared a device with a sibling"'],
  define(command, context) {
    command
      .argument('<player>', PLAYER)
      .addOption(reasonOption('the audit log'))
      .action(async (player: string, { reason }: { reason: string }) => {
        const { username } = await decide(
          context,
          { player, action: 'player_unbanned' },
          async (tx, { id }, by) => {
            await unbanPlayer(tx, { ...by, playerId: id })
            return { reason }
          },
        )
        context.print(`${username} is no longer banned.`)
      })
  },
}
