import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { explain } from '#testing/explain.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { scaled } from '#testing/scale.ts'
import { countsQuery, readJobCounts } from './job-counts.ts'

const db = await testDatabase()
const now = fakeClock().now()
const before = (seconds: number) => new Date(now.getTime() - 1000 * seconds)

type Columns = {
  run_at?: Date
  attempts?: number
  last_error?: string
  locked_until?: Date
  finished_at?: Date
}

function givenJob(columns: Columns) {
  const empty = { locked_until: null, finished_at: null, last_error: null }
  const job = { kind: 'email', payload: '{}', run_at: now, due_at: now, ...empty, ...columns }
  return db.insertInto('job').values(job).execute()
}

it('counts jobs by state, and dates the oldest one that could run', async () => {
  const failed = { attempts: 2, last_error: 'no connection' }
  await givenJob({ run_at: before(-60) })
  await givenJob({ run_at: before(30) })
  await givenJob({ run_at: before(20) })
  await givenJob({ run_at: before(90), attempts: 1, locked_until: before(-1) })
  await givenJob({ run_at: before(-60), ...failed })
  await givenJob({ run_at: before(40), ...failed, locked_until: before(1) })
  await givenJob({ run_at: before(500), ...failed, finished_at: before(400) })
  expect(await readJobCounts(db, { kinds: ['email', 'payout'], now })).toEqual([
    {
      kind: 'email',
      jobs: { waiting: 1, due: 2, running: 1, failed: 2 },
      oldestDueAt: before(40),
    },
    { kind: 'payout', jobs: { waiting: 0, due: 0, running: 0, failed: 0 }, oldestDueAt: null },
  ])
})

it('reads no finished jobs', async () => {
  await sql`
    insert into job (kind, payload, run_at, due_at, finished_at)
    select 'email', '{}', ${now}, ${now}, ${now}
    from generate_series(1, ${scaled({ test: 5000, soak: 1_000_000 })}::int)`.execute(db)
  await sql`analyze job`.execute(db)
  const { blocks } = await explain(db, countsQuery({ kinds: ['email', 'payout'], now }))
  expect(blocks).toBeLessThan(30)
})
