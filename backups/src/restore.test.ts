import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clearScratch, scratchDataDir } from '@tallyhouse/local-postgres/test-folders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalog } from './catalog.ts'
import { readRestorePoints } from './plan-restore.ts'
import { restore } from './restore.ts'
import { createBackupKey } from './seal.ts'
import { archivedDatabase, betsIn, emptyDataDir, log, scratchStore } from './test-backups.ts'

afterAll(clearScratch)

const isSoak = process.env.SOAK === '1'

type Scratch = Awaited<ReturnType<typeof scratchStore>>
let scratch: Scratch
/** When each bet was committed. */
const at: Record<number, Date> = {}

beforeAll(async () => {
  scratch = await scratchStore()
  const database = await archivedDatabase(scratch)
  await writeFile(join(database.dataDir, 'app-secret'), 'a secret of the product')
  at[1] = await database.bet(1)
  await database.backUp()
  at[2] = await database.bet(2)
  at[3] = await database.bet(3)
  await database.ship()
  await database.backUp()
  at[4] = await database.bet(4)
  await database.ship()
  at[5] = await database.bet(5)
  at[6] = await database.bet(6)
  await database.ship()
  await database.stop()
})

async function restoreTo(time: Date | undefined, overrides: Partial<Scratch> = {}) {
  const dataDir = await emptyDataDir()
  await restore({ ...scratch, ...overrides, dataDir, log }, time)
  return dataDir
}

describe('a complete store', () => {
  let dataDir = ''

  it('restores everything that was archived, with the secrets', async () => {
    dataDir = await restoreTo(undefined)
    expect(await betsIn(dataDir)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe('a secret of the product')
  })

  it('restores to the moment after a bet', async () => {
    expect(await betsIn(await restoreTo(at[3]))).toEqual([1, 2, 3])
  })

  it('lists what each backup can be restored to', async () => {
    const catalog = await readCatalog(scratch.store, scratch.key)
    const [first, second, ...others] = await readRestorePoints({ ...scratch, catalog })
    expect(others).toEqual([])
    expect(first?.from.getTime()).toBeGreaterThan(at[1]?.getTime() ?? 0)
    expect(first?.from.getTime()).toBeLessThan(at[2]?.getTime() ?? 0)
    expect(second?.from.getTime()).toBeLessThan(at[4]?.getTime() ?? 0)
    expect(first?.until).toEqual(second?.until)
    expect(first?.until?.getTime()).toBeGreaterThanOrEqual(at[6]?.getTime() ?? 0)
  })

  it('refuses times before the first backup and after the last transaction', async () => {
    await expect(restoreTo(new Date(0))).rejects.toThrow('The earliest time to restore to is')
    await expect(restoreTo(new Date(Date.now() + 60_000))).rejects.toThrow(
      'The latest time to restore to is',
    )
  })

  it('refuses a folder with a database, which stays as it is', async () => {
    await expect(restore({ ...scratch, dataDir, log }, undefined)).rejects.toThrow(
      'already contains a database',
    )
    expect(await betsIn(dataDir)).toHaveLength(6)
  })

  it.runIf(isSoak)(
    'continues on a new timeline, which can be restored as well as the old one',
    async () => {
      const dataDir = await restoreTo(at[4])
      const { store, key } = scratch
      const restored = await archivedDatabase({ store, key, dataDir })
      at[14] = await restored.bet(14)
      await restored.ship()
      at[15] = await restored.bet(15)
      await restored.ship()
      await restored.stop()
      expect(await betsIn(await restoreTo(at[14]))).toEqual([1, 2, 3, 4, 14])
      expect(await betsIn(await restoreTo(undefined))).toEqual([1, 2, 3, 4, 14, 15])
      expect(await betsIn(await restoreTo(at[5]))).toEqual([1, 2, 3, 4, 5])
    },
  )
})

type Damage = (folder: string) => Promise<unknown>

const flipArchives =
  (place: Place): Damage =>
  async (folder) =>
    Promise.all((await archivesIn(folder)).map((file) => flipByte(file, place)))

const flipLog =
  (place: Place): Damage =>
  async (folder) =>
    flipByte((await walIn(folder)).at(-1) ?? '', place)

type DamageCase = [damage: string, change: Damage, message: string]

/** One of each kind: lost, cut, and changed. */
const damages: DamageCase[] = [
  [
    'a missing file of the log',
    async (folder) => rm((await walIn(folder)).at(-2) ?? ''),
    'of the write-ahead log is missing',
  ],
  ['a byte changed in a file of the log', flipLog('middle'), '.gz.age cannot be read'],
  [
    'a truncated archive',
    async (folder) =>
      Promise.all((await archivesIn(folder)).map((file) => truncate(file, 100_000))),
    'files.tar.gz.age cannot be read',
  ],
  ['a byte changed in an archive', flipArchives('middle'), 'files.tar.gz.age cannot be read'],
  [
    'a damaged manifest',
    async (folder) => {
      const [file = ''] = await archivesIn(folder)
      await flipByte(file.replace('files.tar', 'manifest.json'), 'end')
    },
    'manifest.json.gz.age cannot be read',
  ],
]

const furtherDamages: DamageCase[] = [
  [
    'one file of the log in place of another',
    async (folder) => {
      const [one = '', other = ''] = (await walIn(folder)).slice(-2)
      await cp(one, other)
    },
    'it is another file of the log',
  ],
  ['a byte changed in the head of a file of the log', flipLog('start'), '.gz.age cannot be read'],
  [
    'a missing archive',
    async (folder) => Promise.all((await archivesIn(folder)).map((file) => rm(file))),
    'files.tar.gz.age is missing',
  ],
  ['a byte changed in the head of an archive', flipArchives('start'), 'cannot be read'],
  ['a byte changed at the end of an archive', flipArchives('end'), 'cannot be read'],
]

it.each(isSoak ? [...damages, ...furtherDamages] : damages)(
  'refuses %s, and leaves nothing',
  async (_damage, change, message) => {
    const copy = await copyStore(scratch.folder)
    await change(copy.folder)
    const dataDir = join(await scratchDataDir(0o755), 'restored')
    const { store } = copy
    await expect(restore({ ...scratch, store, dataDir, log }, undefined)).rejects.toThrow(message)
    expect(await readdir(dataDir).catch(() => [])).toEqual([])
  },
)

it('refuses another key', async () => {
  const key = await createBackupKey()
  await expect(restoreTo(undefined, { key })).rejects.toThrow('encrypted with another BACKUP_KEY')
})

async function copyStore(folder: string) {
  const copy = await scratchStore()
  await cp(folder, copy.folder, { recursive: true })
  return copy
}

/** The log files in a store, in order. */
async function walIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'wal'))
  const segments = names.filter((name) => !name.includes('history')).sort()
  return segments.map((name) => join(folder, 'wal', name))
}

async function archivesIn(folder: string): Promise<string[]> {
  const ids = await readdir(join(folder, 'base'))
  return ids.map((id) => join(folder, 'base', id, 'files.tar.gz.age'))
}

type Place = 'start' | 'middle' | 'end'

async function flipByte(file: string, place: Place): Promise<void> {
  const bytes = await readFile(file)
  const offset = { start: 120, middle: Math.floor(bytes.length / 2), end: bytes.length - 1 }[place]
  bytes.writeUInt8(bytes.readUInt8(offset) ^ 1, offset)
  await writeFile(file, bytes)
}
