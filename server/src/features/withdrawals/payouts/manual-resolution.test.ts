import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { adminChecks } from '#operations/admin/audit.ts'
import { type GivenPlayer, givenEarner, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { earnPoints } from '#testing/players/earn-points.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'
import type { PayoutResult } from '../providers/payout-provider.ts'

const DAY_MS = 86_400_000
let result: PayoutResult = { status: 'unknown' }
const response = async () => result
const provider = { name: 'stub', submit: response, queryStatus: response }
const app = await testApp({ payoutProvider: provider })
const admins = [await givenPlayer(app, { admin: true }), await givenPlayer(app, { admin: true })]
const [one, two] = admins as [GivenPlayer, GivenPlayer]
let player: GivenPlayer

beforeEach(async () => {
  result = { status: 'unknown' }
  player = await givenEarner(app, 4000)
})

/** A payout that was sent a day ago and whose status is unknown. */
async function lost(amount = 1000): Promise<number> {
  const id = await sent(amount)
  app.clock.advance(DAY_MS)
  return id
}

async function sent(amount: number): Promise<number> {
  const body = {
    method: 'paypal',
    amount,
    paymentDetails: 'someone@example.com',
    currentPassword: 'a quiet password',
  }
  const { id } = (await send(app, player, '/api/withdrawal/request', body)).json()
  for (const admin of admins) await decideAs(app, admin, { id, status: 'approved' })
  await app.jobs.runDue()
  expect((await read(id)).status).toBe('processing')
  return id
}

const paid = { outcome: 'paid', reference: 'BANK-7' }
const notPaid = { outcome: 'not_paid', reason: 'The provider has no record of it.' }

async function resolve(id: number, body: object, admin = one) {
  await confirmAs(app, admin)
  return send(app, admin, `/api/admin/withdrawal/${id}/end`, body)
}

const read = (id: number) => readWithdrawalRow(app.db, id)
const wallet = () => readWallet(app.db, player.playerId)

async function differences() {
  const signals = await app.db
    .selectFrom('abuse_signal')
    .select('details')
    .where('player_id', '=', player.playerId)
    .where('kind', '=', 'payout_difference')
    .execute()
  return signals.map(({ details }) => details)
}

test('a payout with an unknown status can be resolved as paid', async () => {
  const id = await lost()
  expect((await resolve(id, paid)).json()).toMatchObject({
    status: 'completed',
    paymentReference: 'BANK-7',
  })
  expect(await wallet()).toEqual({ available: 3000, held: 0, withdrawn: 1000 })
})

test('a payout can be resolved as not paid, with a reason shown to the player', async () => {
  const id = await lost()
  result = { status: 'absent' }
  expect((await resolve(id, notPaid)).statusCode).toBe(200)
  expect(await wallet()).toEqual({ available: 4000, held: 0, withdrawn: 0 })
  const [line] = (await send(app, player, '/api/withdrawal/history')).json()
  expect(line).toMatchObject({ status: 'failed', errorMessage: notPaid.reason })
})

test('what a first admin found does not count for a payout that its provider denied', async () => {
  await setSetting(app.db, 'two_admins_from_points', '1000')
  const id = await lost()
  expect((await resolve(id, notPaid)).json()).toMatchObject({ status: 'processing' })
  result = { status: 'denied', message: 'No funds.' }
  expect((await resolve(id, notPaid, two)).json().code).toBe('already_decided')
  expect(await read(id)).toMatchObject({ status: 'approved' })
  result = { status: 'unknown' }
  app.clock.advance(120_000)
  await app.jobs.runDue()
  expect((await read(id)).status).toBe('processing')
  app.clock.advance(DAY_MS)
  expect((await resolve(id, notPaid, two)).json()).toMatchObject({ status: 'processing' })
  expect((await resolve(id, notPaid)).json()).toMatchObject({ status: 'failed' })
  await setSetting(app.db, 'two_admins_from_points', '0')
})

test('a payout can be resolved even if its provider is not configured', async () => {
  const id = await lost()
  await app.db
    .updateTable('payout_attempt')
    .set({ provider: 'gone' })
    .where('withdrawal_id', '=', id)
    .execute()
  result = { status: 'pending' }
  expect((await resolve(id, notPaid)).json().status).toBe('failed')
})

test('a payout cannot be resolved within a day after it was sent', async () => {
  const id = await sent(1000)
  app.clock.advance(DAY_MS - 1)
  expect((await resolve(id, notPaid)).json().code).toBe('payout_under_way')
  expect((await read(id)).status).toBe('processing')
})

test('a payout cannot be resolved while its provider reports it as pending', async () => {
  const id = await lost()
  result = { status: 'pending' }
  expect((await resolve(id, notPaid)).json().code).toBe('payout_under_way')
  expect((await read(id)).status).toBe('processing')
})

test('a final status from the provider takes precedence over the admin', async () => {
  const id = await lost()
  result = { status: 'paid', reference: 'REF-1' }
  expect((await resolve(id, notPaid)).json().code).toBe('already_decided')
  expect(await read(id)).toMatchObject({ status: 'completed', resolved_by: null })
  expect(await wallet()).toEqual({ available: 3000, held: 0, withdrawn: 1000 })
})

test('only one of many concurrent resolutions takes effect', async () => {
  const id = await lost()
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => resolve(id, n % 2 ? paid : notPaid, n % 3 ? one : two)),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await wallet()).toMatchObject({ held: 0 })
})

test('a payout that needs two admins is resolved when two of them agree', async () => {
  await setSetting(app.db, 'two_admins_from_points', '1000')
  const id = await lost()
  await setSetting(app.db, 'two_admins_from_points', '0')
  expect((await resolve(id, paid)).json()).toMatchObject({
    status: 'processing',
    ending: { by: one.username, outcome: 'paid', note: 'BANK-7' },
  })
  expect((await resolve(id, paid)).json().code).toBe('already_decided')
  expect((await resolve(id, notPaid, two)).json()).toMatchObject({
    status: 'processing',
    ending: { by: two.username, outcome: 'not_paid' },
  })
  expect((await resolve(id, notPaid, one)).json()).toMatchObject({ status: 'failed', ending: null })
  expect(await wallet()).toEqual({ available: 4000, held: 0, withdrawn: 0 })
  const actions = await app.db
    .selectFrom('admin_action')
    .select('action')
    .where('target_id', '=', id)
    .where('action', 'like', 'withdrawal_%resol%')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'withdrawal_first_resolution',
    'withdrawal_first_resolution',
    'withdrawal_resolved',
  ])
})

test('a later, contradicting report by the provider is a difference', async () => {
  const id = await lost()
  await resolve(id, notPaid)
  result = { status: 'paid', reference: 'REF-9' }
  app.clock.advance(2 * DAY_MS)
  await app.scheduler.run('reconcile-payouts')
  expect(await read(id)).toMatchObject({ status: 'failed', provider_reference: null })
  expect((await differences()).at(-1)).toMatchObject({ ours: 'failed', theirs: 'paid' })
})

test('after a resolution as paid, an unrecognized payout is not a difference', async () => {
  const id = await lost()
  await app.db.deleteFrom('abuse_signal').where('player_id', '=', player.playerId).execute()
  result = { status: 'absent' }
  await resolve(id, paid)
  app.clock.advance(2 * DAY_MS)
  await app.scheduler.run('reconcile-payouts')
  expect(await differences()).toEqual([])
})

test('after a resolution as paid, a return is a difference and moves no points', async () => {
  const id = await lost()
  await resolve(id, paid)
  result = { status: 'failed', message: 'No.' }
  app.clock.advance(DAY_MS)
  await app.scheduler.run('reconcile-payouts')
  expect(await differences()).toEqual([])
  result = { status: 'returned', message: 'Unclaimed.' }
  for (let day = 0; day < 3; day += 1) {
    app.clock.advance(DAY_MS)
    await app.scheduler.run('reconcile-payouts')
  }
  expect(await read(id)).toMatchObject({ status: 'completed', provider_reference: 'BANK-7' })
  expect(await wallet()).toEqual({ available: 3000, held: 0, withdrawn: 1000 })
  expect(await differences()).toMatchObject([{ ours: 'completed', theirs: 'returned' }])
})

test('after a resolution as paid, a payment with another reference is a difference', async () => {
  const id = await lost()
  await app.db.deleteFrom('abuse_signal').where('player_id', '=', player.playerId).execute()
  await resolve(id, paid)
  result = { status: 'paid', reference: 'BANK-7' }
  app.clock.advance(2 * DAY_MS)
  await app.scheduler.run('reconcile-payouts')
  expect(await differences()).toEqual([])
  result = { status: 'paid', reference: 'REF-9' }
  app.clock.advance(2 * DAY_MS)
  await app.scheduler.run('reconcile-payouts')
  expect(await differences()).toMatchObject([{ ours: 'completed', theirs: 'paid' }])
  const [line] = (await send(app, one, '/api/admin/withdrawals')).json()
  expect(line).toMatchObject({ id, difference: { ours: 'completed', theirs: 'paid' } })
})

test('an admin cannot resolve their own, a finished or a missing withdrawal', async () => {
  player = one
  await app.db
    .updateTable('player')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', one.playerId)
    .execute()
  await earnPoints(app.db, { playerId: one.playerId, points: 2000, now: app.clock.now() })
  const id = await lost()
  expect((await resolve(id, paid)).json().code).toBe('own_withdrawal')
  expect((await resolve(id, paid, two)).statusCode).toBe(200)
  expect((await resolve(id, notPaid, two)).json().code).toBe('already_decided')
  expect((await resolve(999_999, paid)).statusCode).toBe(404)
})

test('a payout pending for 35 days is shown to admins once and can then be resolved', async () => {
  result = { status: 'pending' }
  const id = await sent(1000)
  app.clock.advance(35 * DAY_MS)
  const admin = await givenPlayer(app, { admin: true })
  await app.scheduler.run('reconcile-payouts')
  expect(await differences()).toEqual([])
  expect((await resolve(id, notPaid, admin)).json().code).toBe('payout_under_way')
  for (let hour = 0; hour < 3; hour += 1) {
    app.clock.advance(3_600_000)
    await app.scheduler.run('reconcile-payouts')
  }
  expect(await differences()).toMatchObject([{ ours: 'processing', theirs: 'pending' }])
  expect((await resolve(id, notPaid, admin)).json().status).toBe('failed')
  expect(await wallet()).toEqual({ available: 4000, held: 0, withdrawn: 0 })
  result = { status: 'paid', reference: 'REF-9' }
  app.clock.advance(20 * DAY_MS)
  await app.scheduler.run('reconcile-payouts')
  expect((await differences()).at(-1)).toMatchObject({ ours: 'failed', theirs: 'paid' })
})

test('the audit finds no breaches, and finds a resolution without a record', async () => {
  await app.jobs.runDue()
  const checks = [...ledgerChecks, ...withdrawalsChecks, ...adminChecks]
  expect(await listBreaches(app.db, checks)).toEqual({})
  const found = await app.db
    .transaction()
    .execute(async (tx) => {
      await sql`
        insert into manual_resolution (withdrawal_id, step, admin_id, outcome, note, resolved_at)
        select id, 'final', ${two.playerId}, 'paid', '', now() from withdrawal
        where status = 'returned'`.execute(tx)
      throw Object.assign(new Error('undo'), { breaches: await listBreaches(tx, adminChecks) })
    })
    .catch(({ breaches }) => breaches)
  expect(Object.keys(found)).toContain('admin-ending')
})
