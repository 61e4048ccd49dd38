import { beforeEach, expect, test } from 'vitest'
import { breachesOf } from '../../testing/breaches-of.ts'
import { confirmAs } from '../../testing/confirm-as.ts'
import { decideAs } from '../../testing/decide-as.ts'
import { type GivenPlayer, givenEarner, givenPlayer } from '../../testing/given.ts'
import { paypalApp } from '../../testing/paypal-app.ts'
import { send } from '../../testing/send.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { walletOf } from '../../testing/wallet-of.ts'
import { withdrawalOf } from '../../testing/withdrawal-of.ts'
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

/** A payout whose first call never came to PayPal. */
async function unheard(): Promise<number> {
  paypal.faults.push('drop before')
  const body = { method: 'paypal', amount: 1250, paymentDetails: player.email }
  const { id } = (await send(app, player, '/api/withdrawal/request', body)).json()
  for (const admin of admins) await decideAs(app, admin, { id, status: 'approved' })
  await app.jobs.runDue()
  expect(await read(id)).toMatchObject({ status: 'processing' })
  return id
}

async function laterBy(ms: number) {
  app.clock.advance(ms)
  await app.jobs.runDue()
  await app.payoutKeeper.look()
}

const read = (id: number) => withdrawalOf(app.db, id)
const wallet = () => walletOf(app.db, player.playerId)

/** What PayPal was given of a payout. */
async function batchesOf(id: number) {
  const { payout_key: key } = await read(id)
  return [...paypal.batches.values()].filter((batch) => batch.key === key)
}

async function endAsNotPaid(id: number, admin: GivenPlayer) {
  await confirmAs(app, admin)
  const body = { outcome: 'not_paid', reason: 'PayPal has no such payout.' }
  return (await send(app, admin, `/api/admin/withdrawal/${id}/end`, body)).json()
}

const untouched = { available: 2750, held: 1250, withdrawn: 0 }
const givenBack = { available: 4000, held: 0, withdrawn: 0 }

test('nothing is sent again that may be ended by hand, nor ended within an hour of its sending', async () => {
  const id = await unheard()
  app.clock.advance(DAY_MS - 60_000)
  paypal.faults.push('drop before')
  await app.payoutKeeper.look()
  expect(paypal.faults).toEqual([])
  app.clock.advance(HOUR_MS - 60_000)
  expect(await endAsNotPaid(id, one)).toMatchObject({ code: 'payout_under_way' })
  await laterBy(HOUR_MS)
  expect(await batchesOf(id)).toEqual([])
  expect(await endAsNotPaid(id, one)).toMatchObject({ status: 'failed' })
  await laterBy(HOUR_MS)
  expect(await batchesOf(id)).toEqual([])
  expect(await wallet()).toEqual(givenBack)
})

test('nothing is sent again that a first of two admins ended', async () => {
  await setSetting(app.db, 'two_admins_from_points', '1000')
  const id = await unheard()
  await app.db
    .updateTable('withdrawal')
    .set({ ending_by: one.playerId, ending_outcome: 'not_paid', ending_said: 'Nothing there.' })
    .where('id', '=', id)
    .execute()
  await laterBy(HOUR_MS)
  expect(await batchesOf(id)).toEqual([])
  app.clock.advance(DAY_MS)
  expect(await endAsNotPaid(id, two)).toMatchObject({ status: 'failed' })
  expect(await wallet()).toEqual(givenBack)
})

test('nothing is sent again once its address was removed', async () => {
  const id = await unheard()
  const [{ id: addressId }] = (await send(app, player, '/api/withdrawal/addresses')).json()
  const removed = await app.server.inject({
    method: 'DELETE',
    url: `/api/withdrawal/addresses/${addressId}`,
    headers: { cookie: player.cookie },
  })
  expect(removed.statusCode).toBe(200)
  for (let minute = 0; minute < 5; minute += 1) await laterBy(60_000)
  expect(await batchesOf(id)).toEqual([])
  expect(await wallet()).toEqual(untouched)
})

test('the books are whole after all of it', async () => {
  expect(await breachesOf(app.db, withdrawalsChecks)).toEqual({})
})
