import { spawn } from 'node:child_process'
import { addAbortListener, once } from 'node:events'
import { realpath } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { openStore } from '@tallyhouse/backups/open-store'
import { spoolFolder } from '@tallyhouse/local-postgres/archiving'
import { clusterLink } from '@tallyhouse/local-postgres/cluster-folder'
import pg from 'pg'
import type { BackupSettings } from './backup-settings.ts'
import type { BackupParts } from './module.ts'

type Deps = {
  dataDir: string
  ownerConnectionString: string
  /** The built command line. */
  commandLine: string
}

/** Opens the backup store, for the product as it runs. */
export async function openBackups(
  settings: BackupSettings,
  { dataDir, ownerConnectionString, commandLine }: Deps,
): Promise<BackupParts> {
  return {
    settings,
    store: openStore(settings.location),
    spoolFolder: spoolFolder(await realpath(clusterLink(dataDir))),
    completeLog: () => completeLog(ownerConnectionString),
    async runCommand(command, stopping) {
      const child = spawn(process.execPath, ['--enable-source-maps', commandLine, command], {
        stdio: ['ignore', 'ignore', 'pipe'],
        // Library warnings would hide the reason for a failure.
        env: { ...process.env, NODE_NO_WARNINGS: '1' },
      })
      // It ends only after its database.
      const stop = addAbortListener(stopping, () => child.kill())
      // From its start, because loading the program takes a while, too.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
      const errors: string[] = []
      child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text))
      const [code] = await once(child, 'close').finally(() => stop[Symbol.dispose]())
      if (code !== 0) throw new Error(`${command}: ${errors.join('').trim()}`)
    },
  }
}

async function completeLog(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // Without an entry since the last switch, no file would be completed.
    const { rows } = await client.query<{ name: string }>(
      `select pg_walfile_name(pg_switch_wal()) as name
      from pg_logical_emit_message(false, 'tallyhouse', 'stop')`,
    )
    return rows[0]?.name ?? ''
  } finally {
    await client.end()
  }
}
