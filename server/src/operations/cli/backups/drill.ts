import { audit } from '#audit.ts'
import { drillRestore } from '#operations/backups/drill-restore.ts'
import type { Db } from '#platform/db/connect.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { type CliCommand, type Context, withDatabase } from '../context.ts'
import { jsonOption } from '../options.ts'
import { printData, timeText } from '../output.ts'
import { openBackupStore } from './open.ts'

export const drill: CliCommand = {
  name: 'drill',
  summary:
    'Restores the latest backup next to the database, checks its books, replays its latest rounds, and removes it. The product also does so every week.',
  examples: ['npx tallyhouse drill'],
  define(command, context) {
    command.addOption(jsonOption()).action((options: { json?: boolean }) => run(context, options))
  },
}

async function run(context: Context, { json }: { json?: boolean }): Promise<void> {
  const { settings, store } = openBackupStore(context)
  context.lowerPriority()
  const result = await withDatabase(context, ({ db, config: { appSecret, dataDir } }) => {
    const seedBox = createSecretBox(appSecret, 'server seeds')
    const { clock } = context
    const log = json ? () => {} : context.print
    const verify = async (copy: Db, rounds: number) =>
      (await audit(copy, seedBox, { rounds })).flatMap(({ breaches }) => breaches)
    return drillRestore({ db, clock, store, key: settings.key, dataDir, verify, log })
  })
  const { backupId, restoredTo } = result
  const verified = `The backup ${backupId} can be restored, up to ${timeText(new Date(restoredTo))}.`
  const lines = [verified, 'Its books are clean, and its latest rounds were replayed.']
  printData(context, { json, data: result, lines })
}
