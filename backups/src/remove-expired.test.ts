import { Readable } from 'node:stream'
import { clearScratch } from '@tallyhouse/local-postgres/test-folders'
import { afterAll, expect, it } from 'vitest'
import {
  archiveName,
  type Backup,
  backupIdAt,
  readCatalog,
  walObjectName,
  writeManifest,
} from './catalog.ts'
import { removeExpired } from './remove-expired.ts'
import { scratchStore } from './test-backups.ts'

afterAll(clearScratch)

const NOW = new Date('2026-06-30T12:00:00Z')
const SEGMENT_BYTES = 16 * 2 ** 20
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const segment = (number: number) => number.toString(16).toUpperCase().padStart(24, '0')

/** A backup that ended so many days ago. The log has one file a day, and its number counts the days to now. */
function backupFrom(days: number): Backup {
  const at = daysAgo(days)
  return {
    id: backupIdAt(at),
    startedAt: at,
    finishedAt: at,
    timeline: 0,
    segmentBytes: SEGMENT_BYTES,
    firstSegment: segment(100 - days),
    lastSegment: segment(100 - days),
    label: '',
    bytes: 1,
    sha256: '',
    fileBytes: 1,
    postgresVersion: '18',
  }
}

/** A store with a backup of each of these days, and the log since the first. */
async function storeWith(days: number[]) {
  const { store, key } = await scratchStore()
  const put = (name: string) => store.put(name, Readable.from([Buffer.from('content')]))
  for (const day of days) {
    await put(archiveName(backupFrom(day).id))
    await writeManifest(store, backupFrom(day), key)
  }
  for (let day = Math.max(...days); day >= 0; day -= 1) {
    await put(walObjectName(segment(100 - day), daysAgo(day)))
  }
  return { store, catalog: await readCatalog(store, key) }
}

async function remaining({ store }: Awaited<ReturnType<typeof storeWith>>) {
  const base = await store.list('base/')
  const logs = await store.list('wal/')
  return {
    backups: [...new Set(base.map(({ name }) => name.split('/')[1]))],
    objects: base.length,
    logFiles: logs.length,
  }
}

it('removes backups before the latest one that is older than the limit, and the log that only they need', async () => {
  const stored = await storeWith([28, 21, 14, 7, 0])
  expect(await removeExpired(stored.store, stored.catalog, daysAgo(14))).toBe(2)
  expect(await remaining(stored)).toEqual({
    backups: [14, 7, 0].map((days) => backupFrom(days).id),
    objects: 6,
    logFiles: 15,
  })
})

it('keeps the latest backup, however old it is', async () => {
  const stored = await storeWith([60, 30])
  expect(await removeExpired(stored.store, stored.catalog, daysAgo(14))).toBe(1)
  expect(await remaining(stored)).toEqual({
    backups: [backupFrom(30).id],
    objects: 2,
    logFiles: 31,
  })
  const { backups } = stored.catalog
  const left = { ...stored.catalog, backups: backups.slice(1) }
  expect(await removeExpired(stored.store, left, daysAgo(14))).toBe(0)
})

it('removes nothing while no later backup reaches back to the limit', async () => {
  const stored = await storeWith([20, 10])
  expect(await removeExpired(stored.store, stored.catalog, daysAgo(14))).toBe(0)
  expect((await remaining(stored)).logFiles).toBe(21)
})
