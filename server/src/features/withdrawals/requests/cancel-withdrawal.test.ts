import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect, type Db } from '#platform/db/connect.ts'
import { cuttableDatabase } from '#testing/database/cuttable-database.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'

const db = await testDatabase()
const proxied = await cuttableDatabase(db, afterAll)
const cutDb = connect(proxied.connectionString, 1)
afterAll(() => cutDb.destroy())
const app = await testApp({ db })
const admin = await givenPlayer(app, { admin: true })
let player: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 4000)
})

async function paypal(paymentDetails = 'mara@example.com'): Promise<number> {
  const body = { method: 'paypal', amount: 1000, paymentDetails }
  return (await send(app, player, '/api/withdrawal/request', body)).json().id
}

async function robux(username?: string): Promise<number> {
  const details = { ...newRobloxDetails(player), ...(username && { username }) }
  const body = { type: 'robux', amount: 100, details }
  return (await send(app, player, '/api/automated-withdrawal/request', body)).json().id
}

const cancel = (id: number, key: string = randomUUID(), by = player) =>
  send(app, by, `/api/withdrawal/${id}/cancel`, {}, { 'idempotency-key': key })

const wallet = async () => {
  const { available, held } = await readWallet(app.db, player.playerId)
  return { available, held }
}

test.each([
  ['that waits for an admin', paypal, 1000],
  ['that waits to be sent', robux, 100],
])(
  'a withdrawal %s returns its points, and no other of its address',
  async (_, request, amount) => {
    const id = await request()
    const other = await paypal()
    const response = await cancel(id)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ id, status: 'failed', isCanceled: true, amount })
    expect(await wallet()).toEqual({ available: 3000, held: 1000 })
    await app.jobs.runDue()
    const lines = (await send(app, player, '/api/withdrawal/history')).json()
    expect(
      lines.map((line: { id: number; isCanceled: boolean }) => [line.id, line.isCanceled]),
    ).toEqual([
      [other, false],
      [id, true],
    ])
    const [{ title }] = (await send(app, player, '/api/notifications')).json()
    expect(title).toBe('Withdrawal canceled')
    expect((await decideAs(app, admin, { id, status: 'approved' })).json().code).toBe(
      'already_decided',
    )
  },
)

test('a repeat returns the points once, under the same key, another, or none', async () => {
  const id = await paypal()
  const key = randomUUID()
  const first = (await cancel(id, key)).json()
  expect((await cancel(id, key)).json()).toEqual(first)
  expect((await cancel(id)).json()).toEqual(first)
  expect((await send(app, player, `/api/withdrawal/${id}/cancel`, {})).json()).toEqual(first)
  expect(await wallet()).toEqual({ available: 4000, held: 0 })
})

test('the same key cancels another withdrawal, too', async () => {
  const ids = [await paypal(), await paypal('other@example.com')]
  const key = randomUUID()
  for (const id of ids) expect((await cancel(id, key)).json()).toMatchObject({ id })
  expect(await wallet()).toEqual({ available: 4000, held: 0 })
})

test('a withdrawal that was sent, is over, or belongs to another player stays as it is', async () => {
  const sent = await robux(`slow_${player.playerId}`)
  const rejected = await paypal()
  await app.jobs.runDue()
  await decideAs(app, admin, { id: rejected, status: 'rejected' })
  const before = await wallet()
  for (const [id, reason] of [
    [sent, /was sent/],
    [rejected, /has ended/],
  ] as const) {
    const response = await cancel(id)
    expect([response.statusCode, response.json().code]).toEqual([409, 'already_decided'])
    expect(response.json().message).toMatch(reason)
  }
  const stranger = await givenEarner(app, 100)
  const open = await paypal()
  expect((await cancel(open, randomUUID(), stranger)).statusCode).toBe(404)
  expect(await wallet()).toEqual({ available: before.available - 1000, held: before.held + 1000 })
})

test('returned points repay a debt', async () => {
  const id = await paypal()
  await app.db
    .updateTable('wallet')
    .set({ debt: 300 })
    .where('player_id', '=', player.playerId)
    .execute()
  expect((await cancel(id)).json()).toMatchObject({ isCanceled: true, repaidPoints: 300 })
})

test.each([1, 2, 3, 4, 5, 6])(
  'twenty parallel calls, decisions, and payouts end a withdrawal once (%i)',
  async (n) => {
    const id = n % 2 ? await paypal() : await robux()
    const cancelTen = () => Promise.all(Array.from({ length: 10 }, () => cancel(id)))
    const [first, , , second] = await Promise.all([
      cancelTen(),
      decideAs(app, admin, { id, status: n % 3 ? 'approved' : 'rejected' }),
      app.jobs.runDue(),
      cancelTen(),
      app.jobs.runDue(),
    ])
    await app.jobs.runDue()
    const [line] = (await send(app, player, '/api/withdrawal/history')).json()
    expect(['failed', 'rejected', 'completed']).toContain(line.status)
    const wasCanceled = [...first, ...second].some(({ statusCode }) => statusCode === 200)
    expect(wasCanceled).toBe(line.status === 'failed')
    const paid = line.status === 'completed' ? line.amount : 0
    expect(await wallet()).toEqual({ available: 4000 - paid, held: 0 })
  },
)

test('a call whose connection is cut at any message returns the points once when it is repeated', async () => {
  let isCut = true
  for (let at = 1; isCut; at += 1) {
    const withdrawalId = await paypal()
    const key = {
      playerId: player.playerId,
      route: '/r',
      key: randomUUID(),
      bodyHash: Buffer.from(''),
    }
    const cancellation = { playerId: player.playerId, withdrawalId, key, now: app.clock.now() }
    const call = (on: Db) => on.transaction().execute((tx) => cancelWithdrawal(tx, cancellation))
    let messages = 0
    isCut = false
    proxied.onMessage = () => {
      messages += 1
      isCut ||= messages === at
      return messages === at
    }
    const first = await call(cutDb).catch(() => undefined)
    proxied.onMessage = () => false
    const repeated = await call(db)
    expect(first ?? repeated).toEqual(repeated)
    expect(repeated).toMatchObject({ id: withdrawalId, isCanceled: true })
    expect(await wallet()).toEqual({ available: 4000, held: 0 })
  }
})

test('the audit finds no breaches after these tests', async () => {
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
})
