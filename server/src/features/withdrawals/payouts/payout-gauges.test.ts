import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { banPlayer } from '#features/identity/ban-player.ts'
import { givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { actOnPayout, queuePayout } from '#testing/players/pay-by-hand.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { payoutGauges } from './payout-gauges.ts'

const app = await testApp()
const { db, clock } = app
const registry = new Registry()
for (const gauge of payoutGauges({ db, clock })) registry.registerMetric(gauge)

async function read(name: string): Promise<number> {
  const text = await registry.getSingleMetricAsString(name)
  return Number(text.split(' ').at(-1))
}

const ageSeconds = () => read('tallyhouse_oldest_unsent_payout_age_seconds')

async function withdraw() {
  const player = await givenEarner(app, 1000)
  const response = await send(app, player, '/api/automated-withdrawal/request', {
    type: 'robux',
    amount: 100,
    usdValue: '1.00',
    details: newRobloxDetails(player),
  })
  expect(response.statusCode).toBe(200)
  return player
}

it('ages a payout since it could have been sent', async () => {
  expect(await ageSeconds()).toBe(0)
  await withdraw()
  clock.advance(60_000)
  expect(await ageSeconds()).toBe(60)
  const usableAt = new Date(clock.now().getTime() + 30_000)
  await db.updateTable('payout_address').set({ usable_at: usableAt }).execute()
  expect(await ageSeconds()).toBe(0)
  clock.advance(50_000)
  expect(await ageSeconds()).toBe(20)
  const heldUntil = new Date(clock.now().getTime() - 5000)
  await db.updateTable('withdrawal').set({ held_until: heldUntil }).execute()
  expect(await ageSeconds()).toBe(5)
  await app.jobs.runDue()
  expect(await ageSeconds()).toBe(0)
})

it('does not age the payout of a banned player', async () => {
  const { playerId } = await withdraw()
  const admin = await givenPlayer(app, { admin: true })
  clock.advance(60_000)
  expect(await ageSeconds()).toBe(60)
  const ban = { playerId, adminId: admin.playerId, reason: 'abuse', now: clock.now() }
  await db.transaction().execute((tx) => banPlayer(tx, ban))
  expect(await ageSeconds()).toBe(0)
})

it('ages a payout to pay by hand since it was queued, taken or not', async () => {
  await setSetting(db, 'withdrawal_provider_robux', 'manual')
  const admin = await givenPlayer(app, { admin: true })
  const queue = async () => [
    await read('tallyhouse_payouts_to_pay'),
    await read('tallyhouse_oldest_payout_to_pay_age_seconds'),
  ]
  expect(await queue()).toEqual([0, 0])
  const first = await queuePayout(app, await givenEarner(app, 100))
  clock.advance(60_000)
  const second = await queuePayout(app, await givenEarner(app, 100))
  clock.advance(5000)
  await actOnPayout(app, admin, { id: first, action: 'take' })
  expect(await queue()).toEqual([2, 65])
  await actOnPayout(app, admin, { id: first, action: 'end', outcome: 'paid', reference: 'ORDER-7' })
  expect(await queue()).toEqual([1, 5])
  await actOnPayout(app, admin, { id: second, action: 'end', outcome: 'not_paid', reason: 'No.' })
  expect(await queue()).toEqual([0, 0])
})
