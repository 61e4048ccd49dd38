import { banPlayer } from '#features/identity/ban-player.ts'
import type { CliCommand } from '../context.ts'
import { PLAYER, reasonOption } from '../options.ts'
import { decide } from './decide.ts'

export const ban: CliCommand = {
  name: 'user ban',
  summary:
    'Bans a player and ends their sessions. Owners cannot be banned before their rights are revoked.',
  examples: ['npx tallyhouse user ban marlow --reason "Several accounts"'],
  define(command, context) {
    command
      .argument('<player>', PLAYER)
      .addOption(reasonOption('the audit log and the player'))
      .action(async (player: string, { reason }: { reason: string }) => {
        const { username } = await decide(
          context,
          { player, action: 'player_banned' },
          async (tx, { id }, by) => {
            await banPlayer(tx, { ...by, playerId: id, reason })
            return { reason }
          },
        )
        context.print(`${username} is banned.`)
      })
  },
}
