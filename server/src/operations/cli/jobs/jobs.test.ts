import { beforeEach, expect, it } from 'vitest'
import { ACCOUNT, commandLineOn } from '#testing/command-line.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'

const db = await testDatabase()
const clock = fakeClock()
const run = await commandLineOn({ db, clock })

type Row = {
  kind?: string
  attempts?: number
  error?: string
  finished?: boolean
  running?: boolean
}

/** Inserts a job that runs in an hour, and returns its id. */
async function givenJob({ kind = 'mail', attempts = 0, error, finished, running }: Row = {}) {
  const now = clock.now()
  const later = new Date(now.getTime() + 3_600_000)
  const { id } = await db
    .insertInto('job')
    .values({
      kind,
      payload: JSON.stringify({ to: 'robin@example.com' }),
      run_at: later,
      due_at: new Date(now.getTime() - 3_600_000),
      attempts,
      last_error: error ?? null,
      locked_until: running ? later : null,
      finished_at: finished ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const readJob = (id: number) =>
  db.selectFrom('job').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

beforeEach(async () => {
  await db.deleteFrom('job').execute()
})

it('jobs list shows the state of each job, and filters', async () => {
  const ids = {
    waiting: await givenJob(),
    running: await givenJob({ attempts: 1, running: true }),
    failing: await givenJob({ kind: 'payout', attempts: 3, error: 'Error: no\nroute' }),
    finished: await givenJob({ finished: true, attempts: 1 }),
    failed: await givenJob({ finished: true, attempts: 9, error: 'Error: rejected' }),
  }
  for (const [state, id] of Object.entries(ids)) {
    const { output } = await run('jobs', 'list', '--state', state, '--json')
    expect(JSON.parse(output)).toMatchObject([{ id, state }])
  }
  const { output } = await run('jobs', 'list', '--kind', 'payout')
  expect(output.split('\n')).toHaveLength(2)
  expect(output).toContain('Error: no route')
  expect((await run('jobs', 'list', '--kind', 'none')).output).toBe('There are no such jobs.')
  expect((await run('jobs', 'list', '--state', 'lost')).status).toBe(1)
  expect((await run('jobs', 'list', '--limit', '0')).errors).toContain(
    'whole number from 1 to 1000',
  )
})

it('jobs retry makes failing jobs due, as if they were new, and is recorded', async () => {
  const failing = await givenJob({ attempts: 7, error: 'Error: no route' })
  const other = await givenJob()
  expect((await run('jobs', 'retry', '--state', 'failing')).output).toBe('Jobs due now: 1.')
  const now = clock.now()
  expect(await readJob(failing)).toMatchObject({ run_at: now, due_at: now, attempts: 0 })
  expect((await readJob(other)).run_at).not.toEqual(now)
  const actions = await db.selectFrom('admin_action').selectAll().execute()
  expect(actions).toMatchObject([
    { action: 'jobs_retried', operator: ACCOUNT, details: { count: 1, jobs: [failing] } },
  ])
})

it('jobs retry changes nothing if one of the given jobs cannot be retried', async () => {
  const failing = await givenJob({ attempts: 7, error: 'Error: no route' })
  const failed = await givenJob({ finished: true, error: 'Error: rejected' })
  const running = await givenJob({ running: true, attempts: 1 })
  const { status, errors } = await run(
    'jobs',
    'retry',
    `${failing}`,
    `${failed}`,
    `${running}`,
    '999999',
  )
  expect(status).toBe(1)
  expect(errors).toContain(`job ${failed} is failed, and its data is deleted`)
  expect(errors).toContain(`job ${running} is running`)
  expect(errors).toContain('there is no job 999999')
  expect((await readJob(failing)).attempts).toBe(7)
})

it('jobs retry and discard require a selection of valid ids', async () => {
  for (const command of ['retry', 'discard']) {
    expect((await run('jobs', command)).errors).toContain('Give IDs of jobs, --kind, or --state.')
    expect((await run('jobs', command, 'one')).status).toBe(1)
  }
})

it('jobs discard ends emails without their content', async () => {
  const mail = await givenJob({ attempts: 2, error: 'Error: no route' })
  expect((await run('jobs', 'discard', '--kind', 'mail')).output).toBe('Jobs discarded: 1.')
  expect(await readJob(mail)).toMatchObject({
    finished_at: clock.now(),
    payload: {},
    last_error: 'Discarded. Error: no route',
  })
})

it('jobs discard refuses jobs that move points or money', async () => {
  const payout = await givenJob({ kind: 'payout', attempts: 2, error: 'Error: no route' })
  const byId = await run('jobs', 'discard', String(payout))
  expect(byId.errors).toContain(`job ${payout} is of the kind payout, and must finish`)
  expect((await run('jobs', 'discard', '--kind', 'payout')).status).toBe(1)
  expect((await run('jobs', 'discard', '--state', 'failing')).output).toBe('Jobs discarded: 0.')
  expect((await readJob(payout)).finished_at).toBeNull()
})
