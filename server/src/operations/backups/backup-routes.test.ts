import { folderStore } from '@tallyhouse/backups/folder-store'
import { createBackupKey } from '@tallyhouse/backups/seal'
import { clearScratch, scratchDataDir } from '@tallyhouse/local-postgres/test-folders'
import { afterAll, expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { beginRun, endRun, type RunKind } from './backup-runs.ts'

const folder = await scratchDataDir(0o755, 'backups')
afterAll(clearScratch)

const app = await testApp({
  backups: {
    settings: { location: { folder }, key: await createBackupKey(), everyHours: 6, days: 30 },
    store: folderStore(folder),
    spoolFolder: folder,
    completeLog: () => Promise.reject(new Error('There is no log.')),
    runCommand: async () => undefined,
  },
})
const admin = await givenPlayer(app, { admin: true })
const read = async () => (await send(app, admin, '/api/admin/backups')).json()

async function givenRun(
  kind: RunKind,
  ended: { details?: object; error?: string },
): Promise<string> {
  app.clock.advance(60_000)
  const now = app.clock.now()
  await endRun(app.db, (await beginRun(app.db, kind, now)) ?? 0, { now, ...ended })
  return now.toISOString()
}

it('shows when backups and drills succeeded and failed', async () => {
  const none = { succeededAt: null, failedAt: null, error: null }
  expect(await read()).toMatchObject({
    target: folder,
    everyHours: 6,
    days: 30,
    backup: none,
    drill: { ...none, rounds: null },
  })

  const backedUpAt = await givenRun('backup', {})
  const drilledAt = await givenRun('drill', { details: { rounds: 10_000 } })
  const failedAt = await givenRun('backup', { error: 'The disk is full.' })
  expect(await read()).toMatchObject({
    backup: { succeededAt: backedUpAt, failedAt, error: 'The disk is full.' },
    drill: { succeededAt: drilledAt, failedAt: null, error: null, rounds: 10_000 },
  })
})
