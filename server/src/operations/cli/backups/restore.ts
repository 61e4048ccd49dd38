import { restore as restoreBackup } from '@tallyhouse/backups/restore'
import type { CliCommand, Context } from '../context.ts'
import { instant } from '../options.ts'
import { timeText } from '../output.ts'
import { openBackupStore } from './open.ts'

export const restore: CliCommand = {
  name: 'restore',
  summary:
    'Restores the database and the secrets from BACKUP_TARGET into DATA_DIR, which must not contain a database. A failure leaves it as it was.',
  examples: ['npx tallyhouse restore', 'npx tallyhouse restore --at 2026-11-21T17:00:00Z'],
  define(command, context) {
    command
      .option('--at <time>', 'the time to restore to; without it, everything is restored', instant)
      .action((options: { at?: Date }) => run(context, options))
  },
}

async function run(context: Context, { at }: { at?: Date }): Promise<void> {
  const { config, settings, store } = openBackupStore(context)
  const { dataDir } = config
  const startedMs = context.clock.elapsedMs()
  const restored = await restoreBackup(
    { store, key: settings.key, dataDir, log: context.print },
    at,
  )
  const seconds = Math.round((context.clock.elapsedMs() - startedMs) / 1000)
  const last = `The last transaction is of ${timeText(restored.lastTransactionAt)}.`
  const lost = at === undefined ? ['Any later one was lost with the disk.'] : []
  const lines = [`Restored ${dataDir} in ${seconds} s. ${last}`, ...lost]
  context.print([...lines, 'Start the product, then run `npx tallyhouse audit`.'].join('\n'))
}
