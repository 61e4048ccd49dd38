import { readCatalog } from '@tallyhouse/backups/catalog'
import { readRestorePoints } from '@tallyhouse/backups/plan-restore'
import type { CliCommand, Context } from '../context.ts'
import { jsonOption } from '../options.ts'
import { printData, tableLines, timeText } from '../output.ts'
import { openBackupStore, sizeText } from './open.ts'

export const listBackups: CliCommand = {
  name: 'backups',
  summary:
    'Lists the backups in BACKUP_TARGET, and the times that each can be restored to. Works without the database.',
  examples: ['npx tallyhouse backups', 'npx tallyhouse backups --json'],
  define(command, context) {
    command.addOption(jsonOption()).action((options: { json?: boolean }) => list(context, options))
  },
}

async function list(context: Context, { json }: { json?: boolean }): Promise<void> {
  const { settings, store } = openBackupStore(context)
  const deps = { store, key: settings.key }
  const points = await readRestorePoints({
    ...deps,
    catalog: await readCatalog(store, settings.key),
  })
  const data = points.map(({ backup, from, until, missing }) => ({
    id: backup.id,
    bytes: backup.bytes,
    restorableFrom: from,
    restorableUntil: until ?? null,
    missing: missing ?? null,
  }))
  const cells = data.map(({ id, bytes, restorableFrom, restorableUntil, missing }) => [
    id,
    sizeText(bytes),
    timeText(restorableFrom),
    timeText(restorableUntil),
    missing === null ? '' : `${missing} is missing`,
  ])
  const head = ['backup', 'size', 'restorable from', 'until', '']
  printData(context, { json, data, lines: tableLines(head, cells, 'There is no backup yet.') })
  if (data.some(({ missing, restorableUntil }) => missing !== null || restorableUntil === null)) {
    context.fail()
  }
}
