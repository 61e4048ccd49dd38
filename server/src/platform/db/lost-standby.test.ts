import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { postOnce } from '#features/chat/messages/post-once.ts'
import { createSettlement } from '#features/games/settle.ts'
import type { AppError } from '#platform/errors/app-error.ts'
import { databaseRejection } from '#platform/errors/database-rejection.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { standbyDatabase } from '#testing/database/standby-database.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { givenPlayer } from '#testing/given.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { riggedBet } from '#testing/rigged-games.ts'
import { testApp } from '#testing/test-app.ts'
import { connect, connectionPool, type Db } from './connect.ts'
import { pipelinedTransaction } from './pipelined-transaction.ts'
import { statement } from './statement.ts'

const server = await standbyDatabase(afterAll)
const { admin } = server
await sql`create table note (id int primary key)`.execute(admin)
const db = connect(server.connectionString, 2)
afterAll(() => db.destroy())

beforeEach(() => server.loseStandby())
afterEach(() => server.regainStandby())

type Insert = (on: Db, id: number) => Promise<unknown>

const pipelined: Insert = (on, id) =>
  pipelinedTransaction(on, {
    reads: {},
    apply: () => ({ writes: [statement`insert into note values (${id})`], result: 'committed' }),
  })

const transaction: Insert = (on, id) =>
  on.transaction().execute((tx) => sql`insert into note values (${id})`.execute(tx))

const autocommitted: Insert = (on, id) => sql`insert into note values (${id})`.execute(on)

async function rejectionCode(work: Promise<unknown>) {
  const error = await work.then(
    () => new Error('acknowledged'),
    (thrown: unknown) => thrown,
  )
  return databaseRejection(error)?.code ?? error
}

async function notes(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(admin)
  return rows.map(({ id }) => id)
}

async function end(how: 'pg_cancel_backend' | 'pg_terminate_backend', pid: number | undefined) {
  await sql`select ${sql.raw(how)}(${pid}::int)`.execute(admin)
}

const kinds: [string, Insert][] = [
  ['a pipelined transaction', pipelined],
  ['a transaction', transaction],
  ['a single statement', autocommitted],
]

describe.each(kinds)('%s whose commit waits for a standby', (_kind, insert) => {
  afterEach(async () => {
    await sql`truncate note`.execute(admin)
  })

  it('is uncertain when the wait is canceled, and its connection is not used again', async () => {
    const rejection = rejectionCode(insert(db, 1))
    const [pid] = await server.waitingCommits(1)
    await end('pg_cancel_backend', pid)
    expect(await rejection).toBe('unavailable')
    expect(await notes()).toEqual([1])
    expect(connectionPool(db).idleCount).toBe(0)
    await server.regainStandby()
    await insert(db, 2)
    expect(await notes()).toEqual([1, 2])
  })

  it('is uncertain when the connection is terminated during the wait', async () => {
    const rejection = rejectionCode(insert(db, 1))
    const [pid] = await server.waitingCommits(1)
    await end('pg_terminate_backend', pid)
    expect(await rejection).toBe('unavailable')
    expect(await notes()).toEqual([1])
  })

  it('is uncertain also where the server reports no warnings', async () => {
    await sql`alter role current_user set client_min_messages = error`.execute(admin)
    onTestFinished(async () => {
      await sql`alter role current_user reset client_min_messages`.execute(admin)
    })
    const quiet = connect(server.connectionString, 1)
    onTestFinished(() => quiet.destroy())
    const rejection = rejectionCode(insert(quiet, 1))
    const [pid] = await server.waitingCommits(1)
    await end('pg_cancel_backend', pid)
    expect(await rejection).toBe('unavailable')
  })
})

it('does not acknowledge a bet whose wait is canceled, nor its repeat before it is replicated', async () => {
  await server.regainStandby()
  const app = await testApp({ db })
  const player = await givenPlayer(app, { points: 100 })
  const bet = () =>
    app.server.inject({
      method: 'POST',
      url: '/api/games/dice',
      headers: { cookie: player.cookie, 'idempotency-key': 'bet-1' },
      payload: { betAmount: 1, prediction: 'over' },
    })
  await server.loseStandby()
  const first = bet()
  const [pid] = await server.waitingCommits(1)
  await end('pg_cancel_backend', pid)
  const { statusCode, headers } = await first
  expect([statusCode, headers['retry-after']]).toEqual([503, '1'])

  const repeat = bet()
  await server.waitingCommits(1)
  await server.regainStandby()
  expect((await repeat).statusCode).toBe(200)
  await eventually(async () => {
    const rounds = await admin.selectFrom('round').select('id').execute()
    expect(rounds).toEqual([{ id: (await repeat).json().roundId }])
  })
})

it('does not acknowledge a chat message whose wait is canceled, nor its repeat before it is replicated', async () => {
  await server.regainStandby()
  const playerId = await barePlayer(admin, 100)
  const caller = { playerId, key: playerKey(playerId, 'message-1'), now: new Date() }
  const post = () => postOnce(db, caller, async () => 'posted')
  await server.loseStandby()
  const first = rejectionCode(post())
  const [pid] = await server.waitingCommits(1)
  await end('pg_cancel_backend', pid)
  expect(await first).toBe('unavailable')

  const repeat = post()
  await server.waitingCommits(1)
  await server.regainStandby()
  expect(await repeat).toEqual({ response: 'posted', isRepeat: true })
})

it('ends bets whose commit waits for too long, and those behind them, until the standby is back', async () => {
  const impatient = connect(server.connectionString, 2, { statementMsMax: 1000 })
  onTestFinished(() => impatient.destroy())
  const settle = createSettlement({ db: impatient, clock: fakeClock(), seedBox })
  await server.regainStandby()
  const [first, second, other] = [
    await barePlayer(admin, 100),
    await barePlayer(admin, 100),
    await barePlayer(admin, 100),
  ]
  const bet = (playerId: number) =>
    settle({ ...riggedBet(playerId, 10, 0), key: playerKey(playerId, 'bet-1') })
  await server.loseStandby()
  const sent = Promise.allSettled([bet(first), bet(second)])
  await server.waitingCommits(1)
  const behind = Promise.allSettled([bet(other)])
  expect((await sent).map(outcomeCode)).toEqual(['unavailable', 'unavailable'])
  expect((await behind).map(outcomeCode)).toEqual(['overloaded'])
  await server.waitingCommits(1)

  await server.regainStandby()
  const players = [first, second, other]
  await eventually(() => Promise.all(players.map(bet)))
  const rounds = await admin
    .selectFrom('round')
    .select('player_id as playerId')
    .where('player_id', 'in', players)
    .orderBy('player_id')
    .execute()
  expect(rounds.map(({ playerId }) => playerId)).toEqual(players)
})

function playerKey(playerId: number, key: string) {
  return { playerId, key, route: '/dice', bodyHash: Buffer.from('same'.padEnd(32)) }
}

function outcomeCode(outcome: PromiseSettledResult<unknown>) {
  return outcome.status === 'rejected' ? (outcome.reason as AppError).code : 'acknowledged'
}
