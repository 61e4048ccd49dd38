import { resetTwoFactor as reset } from '#features/identity/two-factor/two-factor.ts'
import type { CliCommand } from '../context.ts'
import { PLAYER, reasonOption } from '../options.ts'
import { decide } from './decide.ts'

export const resetTwoFactor: CliCommand = {
  name: 'user reset-two-factor',
  summary:
    'Turns off two-factor login for a player who lost the authenticator app and the recovery codes, logs them out, and emails them. Verify their identity first.',
  examples: ['npx tallyhouse user reset-two-factor marlow --reason "Lost phone, ID verified"'],
  define(command, context) {
    command
      .argument('<player>', PLAYER)
      .addOption(reasonOption('the audit log'))
      .action(async (player: string, { reason }: { reason: string }) => {
        const { username } = await decide(
          context,
          { player, action: 'two_factor_reset' },
          async (tx, { id }, { now }) => {
            await reset(tx, id, now)
            return { reason }
          },
        )
        context.print(`Two-factor login of ${username} is off. They can set it up again.`)
      })
  },
}
