import { beforeEach, expect, test } from 'vitest'
import { paypalApp } from '#testing/fakes/paypal-app.ts'
import { type GivenPlayer, givenEarner, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { withdrawalsChecks } from '../audit.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const { app, paypal } = await paypalApp()
const admins = [await givenPlayer(app, { admin: true }), await givenPlayer(app, { admin: true })]
const [one, two] = admins as [GivenPlayer, GivenPlayer]
let player: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 4000)
})

/** A payout whose first call never reached PayPal. */
async function lostPayout(): Promise<number> {
  paypal.faults.push('drop before')
  const body = { method: 'paypal', amount: 1250, paymentDetails: player.email }
  const { id } = (await send(app, player, '/api/withdrawal/request', body)).json()
  for (const admin of admins) await decideAs(app, admin, { id, status: 'approved' })
  await app.jobs.runDue()
  expect(await read(id)).toMatchObject({ status: 'processing' })
  return id
}

async function advance(ms: number) {
  app.clock.advance(ms)
  await app.jobs.runDue()
  await app.scheduler.run('reconcile-payouts')
}

const read = (id: number) => readWithdrawalRow(app.db, id)
const wallet = () => readWallet(app.db, player.playerId)

/** The batches that PayPal received for a payout. */
async function findBatches(id: number) {
  const { payout_key: key } = await read(id)
  return [...paypal.batches.values()].filter((batch) => batch.key === key)
}

async function resolveAsNotPaid(id: number, admin: GivenPlayer) {
  await confirmAs(app, admin)
  const body = { outcome: 'not_paid', reason: 'PayPal has no such payout.' }
  return (await send(app, admin, `/api/admin/withdrawal/${id}/end`, body)).json()
}

const untouched = { available: 2750, held: 1250, withdrawn: 0 }
const refunded = { available: 4000, held: 0, withdrawn: 0 }

test('a payout is not sent again once it can be resolved manually, nor resolved within an hour of sending', async () => {
  const id = await lostPayout()
  app.clock.advance(DAY_MS - 60_000)
  paypal.faults.push('drop before')
  await app.scheduler.run('reconcile-payouts')
  expect(paypal.faults).toEqual([])
  app.clock.advance(HOUR_MS - 60_000)
  expect(await resolveAsNotPaid(id, one)).toMatchObject({ code: 'payout_under_way' })
  await advance(HOUR_MS)
  expect(await findBatches(id)).toEqual([])
  expect(await resolveAsNotPaid(id, one)).toMatchObject({ status: 'failed' })
  await advance(HOUR_MS)
  expect(await findBatches(id)).toEqual([])
  expect(await wallet()).toEqual(refunded)
})

test('a payout is not sent again after the first of two admins proposed an outcome', async () => {
  await setSetting(app.db, 'two_admins_from_points', '1000')
  const id = await lostPayout()
  await app.db
    .insertInto('manual_resolution')
    .values({
      withdrawal_id: id,
      step: 'first',
      admin_id: one.playerId,
      outcome: 'not_paid',
      note: 'Nothing there.',
      resolved_at: app.clock.now(),
    })
    .execute()
  await advance(HOUR_MS)
  expect(await findBatches(id)).toEqual([])
  app.clock.advance(DAY_MS)
  expect(await resolveAsNotPaid(id, two)).toMatchObject({ status: 'failed' })
  expect(await wallet()).toEqual(refunded)
})

test('a payout is not sent again after its address was removed', async () => {
  const id = await lostPayout()
  const [{ id: addressId }] = (await send(app, player, '/api/withdrawal/addresses')).json()
  const removed = await app.server.inject({
    method: 'DELETE',
    url: `/api/withdrawal/addresses/${addressId}`,
    headers: { cookie: player.cookie },
  })
  expect(removed.statusCode).toBe(200)
  for (let minute = 0; minute < 5; minute += 1) await advance(60_000)
  expect(await findBatches(id)).toEqual([])
  expect(await wallet()).toEqual(untouched)
})

test('the audit finds no breaches after these tests', async () => {
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
})
