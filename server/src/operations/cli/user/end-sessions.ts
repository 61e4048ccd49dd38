import { endPlayerSessions } from '#operations/admin/users/user-sessions.ts'
import type { CliCommand } from '../context.ts'
import { PLAYER } from '../options.ts'
import { decide } from './decide.ts'

export const endSessions: CliCommand = {
  name: 'user end-sessions',
  summary: 'Logs a player out everywhere. The running product notices within 5 seconds.',
  examples: ['npx tallyhouse user end-sessions marlow'],
  define(command, context) {
    command.argument('<player>', PLAYER).action(async (player: string) => {
      let sessions = 0
      const { username } = await decide(
        context,
        { player, action: 'sessions_ended' },
        async (tx, { id }) => {
          sessions = (await endPlayerSessions(tx, id)).length
          return { sessions }
        },
      )
      context.print(`${username} is logged out everywhere (sessions: ${sessions}).`)
    })
  },
}
