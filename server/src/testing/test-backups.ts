import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@tallyhouse/backups/folder-store'
import { createBackupKey } from '@tallyhouse/backups/seal'
import { afterAll } from 'vitest'
import type { BackupParts } from '#operations/backups/module.ts'

/** Backups in a scratch folder, of a database whose log a test writes. */
export async function testBackups(): Promise<BackupParts> {
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-backups-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const spoolFolder = join(folder, 'spool')
  await mkdir(spoolFolder)
  const target = join(folder, 'target')
  return {
    settings: {
      location: { folder: target },
      key: await createBackupKey(),
      everyHours: 24,
      days: 14,
    },
    store: folderStore(target),
    spoolFolder,
    async completeLog() {
      const name = '000000010000000000000009'
      await writeFile(join(spoolFolder, name), 'records')
      return name
    },
    runCommand: async () => {},
  }
}
