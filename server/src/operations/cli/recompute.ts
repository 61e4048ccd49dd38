import { Argument } from 'commander'
import { clearAllVerified } from '#core/ledger/verify-wallets.ts'
import { recountReturns } from '#features/games/returns/return-roll-up.ts'
import { recountDays } from '#operations/admin/figures/add-up-days.ts'
import type { Tx } from '#platform/db/connect.ts'
import { allowLongStatements } from '#platform/db/preparing-client.ts'
import { type CliCommand, withDatabase } from './context.ts'

/** What can be recomputed: how it is reset, and what the running product does then. */
const sums: Record<string, { reset(tx: Tx): Promise<void>; next: string }> = {
  figures: { reset: recountDays, next: 'The daily figures are being added up again.' },
  returns: {
    reset: recountReturns,
    next: 'The returns of games, the play hours, and the sums of players are being added up again.',
  },
  wallets: { reset: clearAllVerified, next: 'All wallets are verified from their first transfer.' },
}

export const recompute: CliCommand = {
  name: 'recompute',
  summary:
    'Resets sums that are derived from transfers and rounds. The running product, or the next start, adds them up again.',
  examples: ['npx tallyhouse recompute figures', 'npx tallyhouse recompute wallets'],
  define(command, context) {
    const what = new Argument('<what>', 'daily figures, returns of games, or verified wallets')
    command.addArgument(what.choices(Object.keys(sums))).action(async (name: string) => {
      const sum = sums[name]
      await withDatabase(context, ({ db }) =>
        db.transaction().execute(async (tx) => {
          await allowLongStatements(tx)
          await sum?.reset(tx)
        }),
      )
      context.print(sum?.next ?? '')
    })
  },
}
