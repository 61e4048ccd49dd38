import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { type FakeClock, fakeClock } from '#testing/fakes/fake-clock.ts'
import { enqueue } from './enqueue.ts'
import type { JobKind } from './job-kind.ts'
import { createJobs } from './jobs.ts'

/** How far two clocks differ, or how far one jumps. */
const skews = [3000, -3000]
/** Longer than any handler takes: two calls to a payout provider, or an email. */
const HANDLER_MS_MAX = 45_000

const db = await testDatabase()
const log = { error: () => {} }

function createTestJobs(clock: FakeClock, kind: string, work: JobKind['work']) {
  const handlers = { [kind]: { work, triedForMs: Number.POSITIVE_INFINITY } }
  return createJobs({ db, clock, log, handlers })
}

function later(clock: FakeClock, ms: number): Date {
  return new Date(clock.now().getTime() + ms)
}

async function add(kind: string, runAt: Date): Promise<void> {
  await db.transaction().execute((tx) => enqueue(tx, { kind, payload: {}, runAt }))
}

test.each(skews)(
  'runs a job once beside a process whose clock differs by %d ms',
  async (skewMs) => {
    const kind = `beside ${skewMs}`
    const clock = fakeClock()
    const otherClock = fakeClock(later(clock, skewMs))
    const otherJobs = createTestJobs(otherClock, kind, async () => undefined)
    const pass = (ms: number) => [clock, otherClock].map((each) => each.advance(ms))
    const jobs = createTestJobs(clock, kind, async () => {
      pass(HANDLER_MS_MAX)
      expect(await otherJobs.runDue()).toBe(0)
      return undefined
    })
    await add(kind, clock.now())
    expect(await jobs.runDue()).toBe(1)
    pass(60_000)
    expect(await otherJobs.runDue()).toBe(0)
    const job = await db.selectFrom('job').selectAll().where('kind', '=', kind).executeTakeFirst()
    expect(job).toMatchObject({ attempts: 1, locked_until: null, last_error: null })
    expect(job?.finished_at).not.toBeNull()
  },
)

test.each(skews)('retries a job during which the clock jumps by %d ms', async (skewMs) => {
  const kind = `jump ${skewMs}`
  const clock = fakeClock()
  const outcomes = [() => Promise.reject(new Error('lost')), async () => undefined]
  const jobs = createTestJobs(clock, kind, async () => {
    clock.set(later(clock, skewMs))
    return outcomes.shift()?.()
  })
  await add(kind, clock.now())
  await jobs.runDue()
  clock.set(later(clock, -skewMs))
  clock.advance(5000 + Math.abs(skewMs))
  expect(await jobs.runDue()).toBe(1)
  clock.advance(60_000)
  expect(await jobs.runDue()).toBe(0)
  expect(outcomes).toEqual([])
})
