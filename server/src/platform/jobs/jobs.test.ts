import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#platform/db/connect.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { type FakeClock, fakeClock } from '#testing/fakes/fake-clock.ts'
import { enqueue } from './enqueue.ts'
import type { JobKind } from './job-kind.ts'
import { createJobs } from './jobs.ts'
import { leaseDue, releaseJob } from './lease.ts'

const db = await testDatabase()
const log = { error: () => {} }
let kinds = 0

/** A job kind for this test only, with a clock. */
function givenKind() {
  kinds += 1
  return { kind: `kind_${kinds}`, clock: fakeClock() }
}

const forever = Number.POSITIVE_INFINITY

function createTestJobs(
  clock: FakeClock,
  kind: string,
  work: JobKind['work'],
  triedForMs = forever,
) {
  return createJobs({ db, clock, log, handlers: { [kind]: { work, triedForMs } } })
}

async function add(kind: string, runAt: Date, payload: Record<string, unknown> = {}) {
  await db.transaction().execute((tx) => enqueue(tx, { kind, payload, runAt }))
}

/** A promise that is resolved from outside. */
function latch() {
  let resolve = () => {}
  const promise = new Promise<void>((fulfill) => {
    resolve = fulfill
  })
  return { promise, resolve }
}

function rows(from: Db, kind: string) {
  return from.selectFrom('job').selectAll().where('kind', '=', kind).orderBy('id').execute()
}

test('runs a due job once, with its payload', async () => {
  const { kind, clock } = givenKind()
  const seen: unknown[] = []
  const jobs = createTestJobs(clock, kind, async (payload) => void seen.push(payload))
  await add(kind, clock.now(), { withdrawalId: 7 })

  expect(await jobs.runDue()).toBe(1)
  expect(await jobs.runDue()).toBe(0)
  expect(seen).toEqual([{ withdrawalId: 7 }])
  expect(await rows(db, kind)).toMatchObject([{ finished_at: clock.now(), attempts: 1 }])
})

test('does not run a job early', async () => {
  const { kind, clock } = givenKind()
  const jobs = createTestJobs(clock, kind, async () => undefined)
  await add(kind, new Date(clock.now().getTime() + 1000))

  clock.advance(999)
  expect(await jobs.runDue()).toBe(0)
  clock.advance(1)
  expect(await jobs.runDue()).toBe(1)
})

test('discards a job whose transaction does not commit', async () => {
  const { kind, clock } = givenKind()
  const lost = db.transaction().execute(async (tx) => {
    await enqueue(tx, { kind, payload: {}, runAt: clock.now() })
    throw new Error('lost')
  })
  await expect(lost).rejects.toThrow('lost')
  expect(await rows(db, kind)).toEqual([])
})

test('leaves jobs of unhandled kinds to other processes', async () => {
  const { kind, clock } = givenKind()
  await add(kind, clock.now())
  const jobs = createTestJobs(clock, 'another', async () => undefined)
  expect(await jobs.runDue()).toBe(0)
})

test('distributes jobs among workers without running one twice', async () => {
  const { kind, clock } = givenKind()
  const done: number[] = []
  const workers = Array.from({ length: 4 }, () =>
    createTestJobs(clock, kind, async ({ n }) => void done.push(Number(n))),
  )
  await Promise.all(Array.from({ length: 60 }, (_, n) => add(kind, clock.now(), { n })))

  const counts = await Promise.all(workers.map((worker) => worker.runDue()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
})

test('retries a failed job after 5 s, doubling the delay each time, up to an hour', async () => {
  const { kind, clock } = givenKind()
  const jobs = createTestJobs(clock, kind, () => Promise.reject(new Error('the provider is away')))
  await add(kind, clock.now())

  const pauses: number[] = []
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    expect(await jobs.runDue()).toBe(1)
    const [row] = await rows(db, kind)
    const pauseMs = Number(row?.run_at) - clock.now().getTime()
    pauses.push(pauseMs / 1000)
    clock.advance(pauseMs)
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
  expect(await rows(db, kind)).toMatchObject([
    { attempts: 12, last_error: 'Error: the provider is away', finished_at: null },
  ])
})

test('reruns a job when its handler requests it, without counting a failure', async () => {
  const { kind, clock } = givenKind()
  const results = [{ againInMs: 30_000 }, { againInMs: 30_000 }, undefined]
  const jobs = createTestJobs(clock, kind, async () => results.shift())
  await add(kind, clock.now())

  expect(await jobs.runDue()).toBe(1)
  clock.advance(29_999)
  expect(await jobs.runDue()).toBe(0)
  clock.advance(1)
  expect(await jobs.runDue()).toBe(1)
  expect(await rows(db, kind)).toMatchObject([{ attempts: 0, finished_at: null }])
  clock.advance(30_000)
  expect(await jobs.runDue()).toBe(1)
  expect(await rows(db, kind)).toMatchObject([{ finished_at: clock.now() }])
})

test('takes over a job of a dead process after a minute', async () => {
  const { kind, clock } = givenKind()
  await add(kind, clock.now())
  const lease = () =>
    db.transaction().execute((tx) => leaseDue(tx, { kind, now: clock.now(), limit: 1 }))
  const [held] = await lease()
  let done = 0
  const jobs = createTestJobs(clock, kind, async () => {
    done += 1
    return undefined
  })

  clock.advance(59_999)
  expect(await jobs.runDue()).toBe(0)
  clock.advance(1)
  const [taken] = await lease()
  if (held === undefined || taken === undefined) throw new Error('the lease was not transferred')
  const end = { is: 'finished', at: clock.now() } as const
  await db.transaction().execute((tx) => releaseJob(tx, held, end))
  expect(await rows(db, kind)).toMatchObject([{ finished_at: null, attempts: 2 }])
  clock.advance(60_000)
  expect(await jobs.runDue()).toBe(1)
  expect(done).toBe(1)
})

test('runs jobs on wake-up without waiting for the poll, and waits for them on stop', async () => {
  const { kind, clock } = givenKind()
  const started = latch()
  const release = latch()
  const jobs = createTestJobs(clock, kind, async () => {
    started.resolve()
    await release.promise
    return undefined
  })
  onTestFinished(() => jobs.task.stop())
  jobs.task.start({ clock, log })
  await add(kind, clock.now())
  jobs.task.wake()
  await started.promise

  const stopped = jobs.task.stop()
  expect(await rows(db, kind)).toMatchObject([{ finished_at: null }])
  release.resolve()
  await stopped
  expect(await rows(db, kind)).toMatchObject([{ finished_at: clock.now() }])
})

test('polls for jobs that other processes enqueued', async () => {
  const { kind, clock } = givenKind()
  const done = latch()
  const jobs = createTestJobs(clock, kind, async () => {
    done.resolve()
    return undefined
  })
  jobs.task.start({ clock, log })
  await add(kind, clock.now(), { withdrawalId: 7 })
  await done.promise
  await jobs.task.stop()
  expect(await rows(db, kind)).toMatchObject([{ finished_at: clock.now(), attempts: 1 }])
})

test('runs at most four jobs of a kind at once, and eventually all of them', async () => {
  const { kind, clock } = givenKind()
  let running = 0
  let most = 0
  let left = 30
  const allDone = latch()
  const jobs = createTestJobs(clock, kind, async () => {
    running += 1
    most = Math.max(most, running)
    await db.selectFrom('job').select('id').limit(1).execute()
    running -= 1
    left -= 1
    if (left === 0) allDone.resolve()
    return undefined
  })
  onTestFinished(() => jobs.task.stop())
  await Promise.all(Array.from({ length: 30 }, () => add(kind, clock.now())))
  jobs.task.start({ clock, log })
  await allDone.promise
  await jobs.task.stop()
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(4)
  expect((await rows(db, kind)).every((row) => row.finished_at !== null)).toBe(true)
})

test('does not delay one kind with the jobs of another', async () => {
  const [slow, quick] = [givenKind(), givenKind()]
  const { clock } = slow
  const release = latch()
  const done = latch()
  const hang = () => release.promise.then(() => undefined)
  const finish = async () => {
    done.resolve()
    return undefined
  }
  const handlers = {
    [slow.kind]: { work: hang, triedForMs: forever },
    [quick.kind]: { work: finish, triedForMs: forever },
  }
  const jobs = createJobs({ db, clock, log, handlers })
  onTestFinished(() => jobs.task.stop())
  for (let n = 0; n < 10; n += 1) await add(slow.kind, clock.now())
  await add(quick.kind, clock.now())
  jobs.task.start({ clock, log })
  await done.promise
  expect((await rows(db, slow.kind)).map((row) => row.finished_at)).toEqual(Array(10).fill(null))
  release.resolve()
})

test('abandons a job whose next attempt would be too late, and clears its payload', async () => {
  const { kind, clock } = givenKind()
  const end = clock.now().getTime() + 86_400_000
  const broken = () => Promise.reject(new Error('no such mailbox'))
  const jobs = createTestJobs(clock, kind, broken, 86_400_000)
  await add(kind, clock.now(), { text: 'a secret link' })
  for (
    let row = (await rows(db, kind))[0];
    row?.finished_at === null;
    [row] = await rows(db, kind)
  ) {
    expect(row.payload).toEqual({ text: 'a secret link' })
    expect(row.run_at.getTime()).toBeLessThanOrEqual(end)
    clock.set(row.run_at)
    expect(await jobs.runDue()).toBe(1)
  }
  expect(end - clock.now().getTime()).toBeLessThan(3_600_000)
  expect(await rows(db, kind)).toMatchObject([
    { payload: {}, finished_at: clock.now(), last_error: 'Error: no such mailbox', attempts: 33 },
  ])
  clock.advance(86_400_000)
  expect(await jobs.runDue()).toBe(0)
})

test('runs a late job at least once, and clears the error of a job that succeeds', async () => {
  const { kind, clock } = givenKind()
  const results = [() => Promise.reject(new Error('not yet')), async () => undefined]
  const jobs = createTestJobs(clock, kind, async () => results.shift()?.(), 60_000)
  await add(kind, clock.now())
  await jobs.runDue()
  expect(await rows(db, kind)).toMatchObject([{ last_error: 'Error: not yet', finished_at: null }])
  clock.advance(86_400_000)
  expect(await jobs.runDue()).toBe(1)
  expect(await rows(db, kind)).toMatchObject([{ last_error: null, finished_at: clock.now() }])
})

test('abandons a job at once on a permanent error', async () => {
  const { kind, clock } = givenKind()
  const errors = [new Error('busy'), new Error('no such mailbox')]
  const work = () => Promise.reject(errors.shift())
  const isPermanent = (error: unknown) => String(error).includes('no such')
  const handlers = { [kind]: { work, triedForMs: forever, isPermanent } }
  const jobs = createJobs({ db, clock, log, handlers })
  await add(kind, clock.now(), { text: 'a secret link' })
  await jobs.runDue()
  expect(await rows(db, kind)).toMatchObject([{ finished_at: null, last_error: 'Error: busy' }])
  clock.advance(5000)
  await jobs.runDue()
  expect(await rows(db, kind)).toMatchObject([
    { payload: {}, finished_at: clock.now(), last_error: 'Error: no such mailbox', attempts: 2 },
  ])
})
