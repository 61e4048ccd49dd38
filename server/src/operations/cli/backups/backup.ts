import { realpath } from 'node:fs/promises'
import { createBackupKey } from '@tallyhouse/backups/seal'
import { clusterLink } from '@tallyhouse/local-postgres/cluster-folder'
import { runBackup } from '#operations/backups/run-backup.ts'
import { type CliCommand, type Context, withDatabase } from '../context.ts'
import { jsonOption } from '../options.ts'
import { printData } from '../output.ts'
import { openBackupStore, sizeText } from './open.ts'

export const backup: CliCommand = {
  name: 'backup',
  summary:
    'Backs up the embedded database to BACKUP_TARGET now, while the product runs. It also does so by itself.',
  examples: ['npx tallyhouse backup'],
  define(command, context) {
    command
      .addOption(jsonOption())
      .action((options: { json?: boolean }) => takeBackup(context, options))
  },
}

async function takeBackup(context: Context, { json }: { json?: boolean }): Promise<void> {
  const { settings, store } = openBackupStore(context)
  context.lowerPriority()
  const result = await withDatabase(
    context,
    async ({ db, config: { dataDir }, ownerConnectionString }) =>
      runBackup({
        db,
        clock: context.clock,
        store,
        settings,
        ownerConnectionString,
        dataDir,
        clusterFolder: await realpath(clusterLink(dataDir)),
      }),
    { archivesLog: true },
  )
  const { id, bytes, fileBytes, removed } = result
  const sizes = `${sizeText(bytes)}, ${sizeText(fileBytes)} of files`
  const old = removed === 0 ? [] : [`Removed ${removed} that are older than BACKUP_DAYS.`]
  printData(context, { json, data: result, lines: [`Stored the backup ${id}: ${sizes}.`, ...old] })
}

export const backupKey: CliCommand = {
  name: 'backup-key',
  summary:
    'Prints a new BACKUP_KEY. Store a copy of it in another place: without it, no backup can be restored.',
  examples: ['npx tallyhouse backup-key > /etc/tallyhouse/backup-key'],
  define(command, context) {
    command.action(async () => context.print(await createBackupKey()))
  },
}
