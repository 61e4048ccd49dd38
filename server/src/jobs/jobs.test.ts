import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../db/connect.ts'
import { type FakeClock, fakeClock } from '../testing/fake-clock.ts'
import { testDatabase } from '../testing/test-database.ts'
import { enqueue } from './enqueue.ts'
import type { JobKind } from './job-kind.ts'
import { createJobs } from './jobs.ts'
import { giveBack, leaseDue } from './lease.ts'

const db = await testDatabase()
const log = { error: () => {} }
let kinds = 0

/** A kind of job of this test's own, with a clock. */
function givenKind() {
  kinds += 1
  return { kind: `kind_${kinds}`, clock: fakeClock() }
}

const forEver = Number.POSITIVE_INFINITY

function jobsOf(clock: FakeClock, kind: string, work: JobKind['work'], triedForMs = forEver) {
  return createJobs({ db, clock, log, handlers: { [kind]: { work, triedForMs } } })
}

async function add(kind: string, runAt: Date, payload: Record<string, unknown> = {}) {
  await db.transaction().execute((tx) => enqueue(tx, { kind, payload, runAt }))
}

/** A promise that is kept from outside. */
function latch() {
  let resolve = () => {}
  const promise = new Promise<void>((keep) => {
    resolve = keep
  })
  return { promise, resolve }
}

function rows(from: Db, kind: string) {
  return from.selectFrom('job').selectAll().where('kind', '=', kind).orderBy('id').execute()
}

test('does a due job once, with its payload', async () => {
  const { kind, clock } = givenKind()
  const seen: unknown[] = []
  const jobs = jobsOf(clock, kind, async (payload) => void seen.push(payload))
  await add(kind, clock.now(), { withdrawalId: 7 })

  expect(await jobs.runDue()).toBe(1)
  expect(await jobs.runDue()).toBe(0)
  expect(seen).toEqual([{ withdrawalId: 7 }])
  expect(await rows(db, kind)).toMatchObject([{ finished_at: clock.now(), attempts: 1 }])
})

test('leaves a job until its time', async () => {
  const { kind, clock } = givenKind()
  const jobs = jobsOf(clock, kind, async () => undefined)
  await add(kind, new Date(clock.now().getTime() + 1000))

  clock.advance(999)
  expect(await jobs.runDue()).toBe(0)
  clock.advance(1)
  expect(await jobs.runDue()).toBe(1)
})

test('knows nothing of a job whose transaction did not commit', async () => {
  const { kind, clock } = givenKind()
  const lost = db.transaction().execute(async (tx) => {
    await enqueue(tx, { kind, payload: {}, runAt: clock.now() })
    throw new Error('lost')
  })
  await expect(lost).rejects.toThrow('lost')
  expect(await rows(db, kind)).toEqual([])
})

test('leaves jobs of other kinds to processes that know them', async () => {
  const { kind, clock } = givenKind()
  await add(kind, clock.now())
  const jobs = jobsOf(clock, 'another', async () => undefined)
  expect(await jobs.runDue()).toBe(0)
})

test('shares jobs among workers without doing one twice', async () => {
  const { kind, clock } = givenKind()
  const done: number[] = []
  const workers = Array.from({ length: 4 }, () =>
    jobsOf(clock, kind, async ({ n }) => void done.push(Number(n))),
  )
  await Promise.all(Array.from({ length: 60 }, (_, n) => add(kind, clock.now(), { n })))

  const counts = await Promise.all(workers.map((worker) => worker.runDue()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
})

test('tries a failed job again after 5 s, then twice as long each time, an hour at the most', async () => {
  const { kind, clock } = givenKind()
  const jobs = jobsOf(clock, kind, () => Promise.reject(new Error('the provider is away')))
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

test('asks again when the handler says so, and counts no failure', async () => {
  const { kind, clock } = givenKind()
  const answers = [{ againInMs: 30_000 }, { againInMs: 30_000 }, undefined]
  const jobs = jobsOf(clock, kind, async () => answers.shift())
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

test('takes over a job whose process died, a minute later', async () => {
  const { kind, clock } = givenKind()
  await add(kind, clock.now())
  const lease = () =>
    db.transaction().execute((tx) => leaseDue(tx, { kind, now: clock.now(), limit: 1 }))
  const [held] = await lease()
  let done = 0
  const jobs = jobsOf(clock, kind, async () => {
    done += 1
    return undefined
  })

  clock.advance(59_999)
  expect(await jobs.runDue()).toBe(0)
  clock.advance(1)
  const [taken] = await lease()
  if (held === undefined || taken === undefined) throw new Error('the lease was not passed on')
  const end = { is: 'finished', at: clock.now() } as const
  await db.transaction().execute((tx) => giveBack(tx, held, end))
  expect(await rows(db, kind)).toMatchObject([{ finished_at: null, attempts: 2 }])
  clock.advance(60_000)
  expect(await jobs.runDue()).toBe(1)
  expect(done).toBe(1)
})

test('works at a wake-up without waiting for the poll, and stops only when its jobs are done', async () => {
  const { kind, clock } = givenKind()
  const begun = latch()
  const release = latch()
  const jobs = jobsOf(clock, kind, async () => {
    begun.resolve()
    await release.promise
    return undefined
  })
  onTestFinished(() => jobs.stop())
  jobs.start(3_600_000)
  await add(kind, clock.now())
  jobs.wake()
  await begun.promise

  const stopped = jobs.stop()
  expect(await rows(db, kind)).toMatchObject([{ finished_at: null }])
  release.resolve()
  await stopped
  expect(await rows(db, kind)).toMatchObject([{ finished_at: clock.now() }])
})

test('takes at a poll what another process left', async () => {
  const { kind, clock } = givenKind()
  const done = latch()
  const jobs = jobsOf(clock, kind, async () => {
    done.resolve()
    return undefined
  })
  jobs.start(1)
  await add(kind, clock.now(), { withdrawalId: 7 })
  await done.promise
  await jobs.stop()
  expect(await rows(db, kind)).toMatchObject([{ finished_at: clock.now(), attempts: 1 }])
})

test('does at most four jobs of a kind at once, and all of them in the end', async () => {
  const { kind, clock } = givenKind()
  let running = 0
  let most = 0
  let left = 30
  const over = latch()
  const jobs = jobsOf(clock, kind, async () => {
    running += 1
    most = Math.max(most, running)
    await db.selectFrom('job').select('id').limit(1).execute()
    running -= 1
    left -= 1
    if (left === 0) over.resolve()
    return undefined
  })
  onTestFinished(() => jobs.stop())
  await Promise.all(Array.from({ length: 30 }, () => add(kind, clock.now())))
  jobs.start(3_600_000)
  await over.promise
  await jobs.stop()
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(4)
  expect((await rows(db, kind)).every((row) => row.finished_at !== null)).toBe(true)
})

test('lets no kind wait for the jobs of another', async () => {
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
    [slow.kind]: { work: hang, triedForMs: forEver },
    [quick.kind]: { work: finish, triedForMs: forEver },
  }
  const jobs = createJobs({ db, clock, log, handlers })
  onTestFinished(() => jobs.stop())
  for (let n = 0; n < 10; n += 1) await add(slow.kind, clock.now())
  await add(quick.kind, clock.now())
  jobs.start(3_600_000)
  await done.promise
  expect((await rows(db, slow.kind)).map((row) => row.finished_at)).toEqual(Array(10).fill(null))
  release.resolve()
})

test('gives a job up whose next attempt would come too late, and clears what it was given', async () => {
  const { kind, clock } = givenKind()
  const end = clock.now().getTime() + 86_400_000
  const broken = () => Promise.reject(new Error('no such mailbox'))
  const jobs = jobsOf(clock, kind, broken, 86_400_000)
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

test('tries a job once however late it is, and keeps no error of one that was done', async () => {
  const { kind, clock } = givenKind()
  const answers = [() => Promise.reject(new Error('not yet')), async () => undefined]
  const jobs = jobsOf(clock, kind, async () => answers.shift()?.(), 60_000)
  await add(kind, clock.now())
  await jobs.runDue()
  expect(await rows(db, kind)).toMatchObject([{ last_error: 'Error: not yet', finished_at: null }])
  clock.advance(86_400_000)
  expect(await jobs.runDue()).toBe(1)
  expect(await rows(db, kind)).toMatchObject([{ last_error: null, finished_at: clock.now() }])
})

test('gives a job up at once when its kind says that there is no hope', async () => {
  const { kind, clock } = givenKind()
  const errors = [new Error('busy'), new Error('no such mailbox')]
  const work = () => Promise.reject(errors.shift())
  const isHopeless = (error: unknown) => String(error).includes('no such')
  const handlers = { [kind]: { work, triedForMs: forEver, isHopeless } }
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
