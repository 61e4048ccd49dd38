import { markEmailVerified } from '#features/identity/email/mark-email-verified.ts'
import type { CliCommand } from '../context.ts'
import { PLAYER } from '../options.ts'
import { decide } from './decide.ts'

export const verifyEmail: CliCommand = {
  name: 'user verify-email',
  summary:
    "Marks a player's email as verified, with the same effects as the emailed link. A pending new email replaces the current one.",
  examples: ['npx tallyhouse user verify-email marlow'],
  define(command, context) {
    command.argument('<player>', PLAYER).action(async (player: string) => {
      const { username, email, newEmail } = await decide(
        context,
        { player, action: 'email_verified' },
        (tx, found, by) =>
          markEmailVerified(tx, {
            ...by,
            playerId: found.id,
            shown: found.newEmail ?? found.email,
          }),
      )
      context.print(`The email of ${username}, ${newEmail ?? email}, is verified.`)
    })
  },
}
