import { points } from '@tallyhouse/game-rules/points'
import { beforeEach, expect, test } from 'vitest'
import { openBooks } from '#core/ledger/books.ts'
import { chargeBack } from '#core/ledger/earn.ts'
import { type GivenPlayer, givenEarner, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'
import type { PayoutResult } from '../providers/payout-provider.ts'
import { reconcile } from './reconcile.ts'
import { settlePayout } from './settle-payout.ts'

const paid: PayoutResult = { status: 'paid', reference: 'REF-1' }
let response: PayoutResult = paid
let queries = 0
/** Runs while the provider is being asked. */
let duringQuery = async () => {}
const provider = {
  name: 'scripted',
  submit: async () => response,
  queryStatus: async () => {
    queries += 1
    await duringQuery()
    return response
  },
}
const app = await testApp({ payoutProvider: provider })
let player: GivenPlayer

beforeEach(async () => {
  response = paid
  queries = 0
  duringQuery = async () => {}
  player = await givenEarner(app, 1000)
})

async function withdraw(): Promise<number> {
  const details = newRobloxDetails(player)
  const body = { type: 'robux', amount: 400, details }
  const line = (await send(app, player, '/api/automated-withdrawal/request', body)).json()
  await app.jobs.runDue()
  return line.id
}

function wallet() {
  return app.db
    .selectFrom('wallet')
    .select(['available', 'held', 'debt', 'withdrawn'])
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
}

function signals() {
  return app.db
    .selectFrom('abuse_signal')
    .select(['kind', 'details'])
    .where('player_id', '=', player.playerId)
    .where('kind', '=', 'payout_difference')
    .execute()
}

/** Excludes this test's payouts from the checks in later tests. */
async function stopChecks() {
  await app.db
    .updateTable('payout_attempt')
    .set({ next_check_at: null })
    .where('result', 'is not', null)
    .execute()
}

test('a paid payout is checked for 35 days at growing intervals', async () => {
  await withdraw()
  for (let day = 0; day < 60; day += 1) {
    app.clock.advance(86_400_000)
    expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({
      resolved: 0,
      differences: 0,
    })
  }
  expect(queries).toBeGreaterThan(30)
  expect(queries).toBeLessThan(40)
  await stopChecks()
})

test.each([
  ['failed', { status: 'failed', message: 'No.' }],
  ['absent', { status: 'absent' }],
] as const)('a completed payout reported as %s moves no points', async (theirs, result) => {
  await withdraw()
  response = result
  app.clock.advance(60_000)
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ checked: 1, differences: 1 })
  app.clock.advance(86_400_000)
  await app.scheduler.run('reconcile-payouts')
  expect(await signals()).toMatchObject([{ details: { ours: 'completed', theirs } }])
  expect(await wallet()).toMatchObject({ available: 600, withdrawn: 400 })
  await stopChecks()
})

test('concurrent runs check a payout once and credit back a returned one once', async () => {
  await withdraw()
  response = { status: 'returned', message: 'Unclaimed.' }
  app.clock.advance(60_000)
  const { db, clock } = app
  const deps = { db, clock, providers: [provider], log: { error: () => {} } }
  const runs = await Promise.all(Array.from({ length: 6 }, () => reconcile(deps)))
  expect(runs.reduce((sum, run) => sum + run.checked, 0)).toBe(1)
  expect(await wallet()).toEqual({ available: 1000, held: 0, debt: 0, withdrawn: 0 })
  await stopChecks()
})

test('a response older than the final status triggers another check and is not a difference', async () => {
  response = { status: 'unknown' }
  const id = await withdraw()
  const { payout_key: key } = await readWithdrawalRow(app.db, id)
  response = paid
  duringQuery = async () => {
    duringQuery = async () => {}
    const result = { status: 'returned', message: 'Unclaimed.' } as const
    await app.db
      .transaction()
      .execute((tx) => settlePayout(tx, { withdrawalId: id, key, result, now: app.clock.now() }))
    app.clock.advance(1)
  }
  app.clock.advance(60_000)
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ checked: 1, differences: 0 })
  response = { status: 'returned', message: 'Unclaimed.' }
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ checked: 1, differences: 0 })
  expect(await signals()).toEqual([])
  await stopChecks()
})

test('a check that is requested during another check is not lost', async () => {
  const id = await withdraw()
  duringQuery = async () => {
    duringQuery = async () => {}
    app.clock.advance(1)
    await app.db
      .updateTable('payout_attempt')
      .set({ next_check_at: app.clock.now() })
      .where('withdrawal_id', '=', id)
      .execute()
  }
  app.clock.advance(60_000)
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ checked: 1, resolved: 0 })
  response = { status: 'returned', message: 'Unclaimed.' }
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ checked: 1, resolved: 1 })
  await stopChecks()
})

test('a payout without information for a day is shown to admins once and logged', async () => {
  response = { status: 'unknown' }
  const id = await withdraw()
  const { db, clock } = app
  const lines: object[] = []
  const log = { error: (details: object) => void lines.push(details) }
  let differences = 0
  for (let hour = 0; hour < 30; hour += 1) {
    clock.advance(3_600_000)
    differences += (await reconcile({ db, clock, log, providers: [] })).differences
  }
  expect(differences).toBe(1)
  expect(lines).toEqual([{ withdrawal: id, ours: 'processing', theirs: 'unknown' }])
  expect(await signals()).toMatchObject([{ details: { ours: 'processing', theirs: 'unknown' } }])
  response = paid
  clock.advance(3_600_000)
  await app.scheduler.run('reconcile-payouts')
  expect(await wallet()).toMatchObject({ held: 0, withdrawn: 400 })
  await stopChecks()
})

test('a lost response about a long-pending payout is not a difference', async () => {
  response = { status: 'pending' }
  await withdraw()
  for (let hour = 0; hour < 60; hour += 1) {
    app.clock.advance(3_600_000)
    response = hour % 3 === 0 ? { status: 'unknown' } : { status: 'pending' }
    expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ differences: 0 })
  }
  response = paid
  app.clock.advance(3_600_000)
  await app.scheduler.run('reconcile-payouts')
  await stopChecks()
})

test('a returned payout repays a debt first', async () => {
  const id = await withdraw()
  await app.db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [player.playerId])
    const amount = points(700)
    chargeBack(books, { playerId: player.playerId, of: 'offer', amount, sourceId: id })
    await books.write(app.clock.now())
  })
  expect(await wallet()).toMatchObject({ available: 0, debt: 100 })
  response = { status: 'returned', message: 'Unclaimed.' }
  app.clock.advance(60_000)
  await app.scheduler.run('reconcile-payouts')
  expect(await wallet()).toEqual({ available: 300, held: 0, debt: 0, withdrawn: 0 })
  await stopChecks()
})

test('a provider that does not respond is asked again at growing intervals', async () => {
  await withdraw()
  response = { status: 'unknown' }
  app.clock.advance(60_000)
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ checked: 1, pending: 1 })
  app.clock.advance(59_999)
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ checked: 0 })
  app.clock.advance(1)
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ checked: 1, pending: 1 })
  await stopChecks()
})

test('the audit finds no breaches, and finds a return that was not credited back', async () => {
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
  const found = app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('withdrawal')
      .set({ status: 'returned' })
      .where('status', '=', 'completed')
      .execute()
    throw Object.assign(new Error('undo'), { breaches: await listBreaches(tx, withdrawalsChecks) })
  })
  await expect(found).rejects.toMatchObject({
    breaches: {
      'withdrawal-return': expect.arrayContaining([expect.stringContaining('credited back')]),
    },
  })
})
