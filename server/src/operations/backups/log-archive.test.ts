import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@tallyhouse/backups/folder-store'
import { createBackupKey } from '@tallyhouse/backups/seal'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { logArchive } from './log-archive.ts'

const clock = fakeClock()
const log = { error: vi.fn(), info: vi.fn() }
const key = await createBackupKey()
let spoolFolder = ''
let target = ''

beforeEach(async () => {
  vi.clearAllMocks()
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  spoolFolder = join(folder, 'spool')
  target = join(folder, 'target')
  await mkdir(spoolFolder)
})

/** PostgreSQL completes a file now. */
async function complete(name: string): Promise<string> {
  await writeFile(join(spoolFolder, name), 'records')
  await utimes(join(spoolFolder, name), clock.now(), clock.now())
  return name
}

function createArchive(store = folderStore(target)) {
  const completeLog = () => complete('000000010000000000000009')
  return logArchive({ clock, log, store, key, spoolFolder, completeLog })
}

it('stores completed files once, and leaves those that are being copied', async () => {
  const archive = createArchive()
  await complete('000000010000000000000001')
  await complete('00000002.history')
  await complete('000000010000000000000001.00000028.backup')
  await complete('000000010000000000000002.copying')
  await archive.task.run()
  expect(await readdir(spoolFolder)).toEqual(['000000010000000000000002.copying'])
  const time = clock.now().getTime()
  expect((await readdir(join(target, 'wal'))).sort()).toEqual([
    `000000010000000000000001.${time}.gz.age`,
    `00000002.history.${time}.gz.age`,
  ])
})

it('reports once that the log is not archived, and once that it is again', async () => {
  const stored = folderStore(target)
  const put = vi.fn(stored.put).mockRejectedValue(new Error('the target is gone'))
  const archive = createArchive({ ...stored, put })
  await complete('000000010000000000000001')
  for (const seconds of [30, 30, 30, 30]) {
    clock.advance(seconds * 1000)
    await expect(archive.task.run()).rejects.toThrow('the target is gone')
  }
  expect(log.error.mock.calls).toEqual([
    [{ seconds: 90 }, 'the log of the database is not being archived'],
  ])
  expect(await readdir(spoolFolder)).toHaveLength(1)
  put.mockImplementation(stored.put)
  await complete('000000010000000000000002')
  await archive.task.run()
  expect(archive.archivedUntil()).toEqual(clock.now())
  expect(log.info).toHaveBeenCalledTimes(1)
})

it('archives the end of the log on a planned stop', async () => {
  const archive = createArchive()
  archive.task.start({ clock, log })
  await archive.task.stop()
  expect(await readdir(join(target, 'wal'))).toEqual([
    `000000010000000000000009.${clock.now().getTime()}.gz.age`,
  ])
})
