import { createBackupKey } from '@tallyhouse/backups/seal'
import type { CliCommand } from '../context.ts'

export const backupKey: CliCommand = {
  name: 'backup-key',
  summary:
    'Prints a new BACKUP_KEY. Store a copy of it in another place: without it, no backup can be restored.',
  examples: ['npx tallyhouse backup-key > /etc/tallyhouse/backup-key'],
  define(command, context) {
    command.action(async () => context.print(await createBackupKey()))
  },
}
