import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#platform/db/connect.ts'
import { abortUpload } from '#testing/abort-upload.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'
import { databaseRejection } from './database-rejection.ts'

const db = await testDatabase()
const app = await testApp({ db })
const { server: logging } = await testApp({ db, env: { LOG_LEVEL: 'info' } })

async function rejectionCode(work: Promise<unknown>) {
  const error = await work.then(
    () => new Error('nothing failed'),
    (thrown: unknown) => thrown,
  )
  return databaseRejection(error)?.code
}

describe('a failure of the database', () => {
  it.each([
    ['40001', 'overloaded'],
    ['40003', 'unavailable'],
    ['40P01', 'overloaded'],
    ['53000', 'overloaded'],
    ['53100', 'overloaded'],
    ['53200', 'overloaded'],
    ['53300', 'overloaded'],
    ['53400', 'overloaded'],
    ['55P03', 'overloaded'],
    ['57014', 'overloaded'],
    ['58000', 'overloaded'],
    ['58030', 'overloaded'],
    ['25006', 'unavailable'],
    ['08006', 'unavailable'],
    ['57P01', 'unavailable'],
    ['57P03', 'unavailable'],
    ['XX000', undefined],
    ['23505', undefined],
    ['42601', undefined],
  ])('%s is reported as %s', async (code, rejection) => {
    const raised = sql.raw(`do $$ begin raise 'a failure' using errcode = '${code}'; end $$`)
    expect(await rejectionCode(raised.execute(db))).toBe(rejection)
  })

  it('that ends the connection is reported as unavailable, in a transaction too', async () => {
    const lost = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
      await sql`select 1`.execute(tx)
    })
    expect(await rejectionCode(lost)).toBe('unavailable')
  })

  it.each([
    ['a closed port', 'postgres://player@127.0.0.1:1/nothing'],
    ['a folder without a socket', 'postgres://player@localhost/nothing?host=/nowhere'],
    ['a name that does not exist', 'postgres://player@database.invalid/nothing'],
  ])('at %s is reported as unavailable', async (_what, connectionString) => {
    const other = connect(connectionString, 1)
    onTestFinished(() => other.destroy())
    expect(await rejectionCode(sql`select 1`.execute(other))).toBe('unavailable')
  })

  it('is not confused with failures of other connections', () => {
    const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    expect(databaseRejection(reset)).toBeUndefined()
  })
})

it('rejects a bet with 503 while the disk is full, and accepts the next one', async () => {
  const player = await givenPlayer(app, { points: 100 })
  const bet = () =>
    app.server.inject({
      method: 'POST',
      url: '/api/games/dice',
      headers: { cookie: player.cookie },
      payload: { betAmount: 1, prediction: 'over' },
    })
  await sql`
    create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'no space' using errcode = 'disk_full'; end $$`.execute(db)
  await sql`create trigger fill_disk before insert on round execute function fill_disk()`.execute(
    db,
  )
  const response = await bet()
  expect([response.statusCode, response.json(), response.headers['retry-after']]).toEqual([
    503,
    {
      code: 'overloaded',
      message: 'We can’t save anything right now. Try again later.',
      text: { key: 'errors.nothingSaved', values: {} },
    },
    '1',
  ])
  await sql`drop trigger fill_disk on round`.execute(db)
  expect((await bet()).statusCode).toBe(200)
})

it('does not log an aborted upload as an error', async () => {
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => lines.mockRestore())
  const address = await logging.listen({ port: 0, host: '127.0.0.1' })
  lines.mockClear()
  await abortUpload(address)
  const logged = () => lines.mock.calls.map(([line]) => JSON.parse(String(line)))
  await eventually(() =>
    expect(logged()).toMatchObject([
      { level: 30, msg: 'the client disconnected before the request was complete' },
    ]),
  )
})
