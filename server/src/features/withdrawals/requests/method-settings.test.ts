import { beforeEach, expect, test } from 'vitest'
import { scriptedProvider } from '#testing/fakes/scripted-provider.ts'
import { type GivenPlayer, givenEarner, newRobloxDetails } from '#testing/given.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import type { Payout } from '../providers/payout-provider.ts'

const WEEK_MS = 7 * 86_400_000
let submitted: Payout[] = []
const app = await testApp({
  payoutProvider: scriptedProvider((payout) => {
    submitted.push(payout)
    return [{ status: 'paid', reference: 'REF-1' }]
  }),
})
let player: GivenPlayer

beforeEach(async () => {
  submitted = []
  player = await givenEarner(app, 4000)
})

function robux(amount: number) {
  const details = newRobloxDetails(player)
  return send(app, player, '/api/automated-withdrawal/request', { type: 'robux', amount, details })
}

async function terms() {
  return (await app.server.inject({ url: '/api/withdrawal/terms' })).json().methods
}

test('the fee is deducted and the rest is paid', async () => {
  await setSetting(app.db, 'withdrawal_fee_robux', '10')
  await setSetting(app.db, 'robux_per_point', '2')
  const summary = (await robux(100)).json()
  expect(summary).toMatchObject({ amount: 100, feePoints: 10, usdValue: '0.90' })
  await app.jobs.runDue()
  expect(submitted).toMatchObject([{ amountPoints: 90, usdCents: 90, units: 180 }])
  expect(await readWallet(app.db, player.playerId)).toEqual({
    available: 3900,
    held: 0,
    withdrawn: 100,
  })
})

test('the minimum of a method is above its fee, and pays the seller of a gamepass, whatever the setting', async () => {
  await setSetting(app.db, 'withdrawal_fee_robux', '10')
  const smallest = { method: 'robux', feePoints: 10 }
  for (const [rate, minimumPoints] of [
    [2, 11],
    [1, 12],
  ] as const) {
    await setSetting(app.db, 'robux_per_point', String(rate))
    expect((await terms())[0]).toMatchObject({ ...smallest, minimumPoints })
    expect((await robux(minimumPoints - 1)).json().code).toBe('below_minimum')
    expect((await robux(minimumPoints)).statusCode).toBe(200)
  }
  await app.jobs.runDue()
  expect(submitted).toMatchObject([{ units: 2 }, { units: 2 }])
  await setSetting(app.db, 'withdrawal_fee_robux', '0')
})

test('no withdrawal is worth more than the highest price of a gamepass', async () => {
  player = await givenEarner(app, 2_000_000)
  await setSetting(app.db, 'withdrawal_daily_limit', '1000000000')
  await setSetting(app.db, 'robux_per_point', '1000')
  await setSetting(app.db, 'withdrawal_fee_robux', '10')
  expect((await robux(1_000_011)).json()).toMatchObject({
    code: 'above_maximum',
    message: 'The Robux maximum is 1,000,010 points.',
  })
  const eligibility = (await send(app, player, '/api/withdrawal/eligibility')).json()
  const [{ method, maximumPoints }] = eligibility.methods
  expect([method, maximumPoints]).toEqual(['robux', 1_000_010])
  expect((await robux(1_000_010)).statusCode).toBe(200)
  const rows = app.db.selectFrom('withdrawal').select('amount_units')
  expect(await rows.where('player_id', '=', player.playerId).execute()).toEqual([
    { amount_units: 1e9 },
  ])

  await setSetting(app.db, 'withdrawal_minimum_robux', '1000000000')
  const blocked = (await send(app, player, '/api/withdrawal/eligibility')).json().methods[0]
  expect(blocked.canWithdraw).toBe(false)
  expect(blocked.reasons).toContainEqual(expect.objectContaining({ code: 'above_maximum' }))
  for (const [key, value] of [
    ['withdrawal_minimum_robux', '5'],
    ['robux_per_point', '2'],
    ['withdrawal_fee_robux', '0'],
    ['withdrawal_daily_limit', '5000'],
  ] as const) {
    await setSetting(app.db, key, value)
  }
})

test('the minimum of a method is worth at least one cent', async () => {
  await setSetting(app.db, 'points_per_usd', '200000')
  const paypal = (await terms()).find(({ method }: { method: string }) => method === 'paypal')
  expect(paypal.minimumPoints).toBe(2000)
  await setSetting(app.db, 'points_per_usd', '100')
})

test('a method is enabled, shown as "Soon", or hidden', async () => {
  await setSetting(app.db, 'withdrawal_methods', 'robux,crypto')
  await setSetting(app.db, 'withdrawal_methods_soon', 'zelle')
  const shown = (await terms()).map(({ method, enabled }: { method: string; enabled: boolean }) => [
    method,
    enabled,
  ])
  expect(shown).toEqual([
    ['robux', true],
    ['zelle', false],
    ['crypto', true],
  ])
})

test('a method without a configured provider shows "Soon" and rejects requests', async () => {
  await setSetting(app.db, 'withdrawal_provider_robux', 'paypal')
  expect((await terms())[0]).toMatchObject({ method: 'robux', enabled: false })
  expect((await robux(100)).json().code).toBe('method_unavailable')
  await setSetting(app.db, 'withdrawal_provider_robux', 'auto')
  expect((await robux(100)).statusCode).toBe(200)
})

test('a player learns beforehand which withdrawals the settings lead to a review of', async () => {
  const createdAgo = (ms: number) =>
    app.db
      .updateTable('player')
      .set({ created_at: new Date(app.clock.now().getTime() - ms) })
      .where('id', '=', player.playerId)
      .execute()
  const reviews = async () => {
    const { methods } = (await send(app, player, '/api/withdrawal/eligibility')).json()
    const [{ review, automaticPoints }, zelle] = methods
    expect(zelle).toMatchObject({ method: 'zelle', review: 'each', automaticPoints: null })
    return [review, automaticPoints]
  }
  await createdAgo(WEEK_MS - 1)
  expect(await reviews()).toEqual(['larger', 1000])
  await setSetting(app.db, 'new_account_auto_points', '104')
  await robux(100)
  expect(await reviews()).toEqual(['each', null])
  await createdAgo(WEEK_MS)
  expect(await reviews()).toEqual(['few', 3900])
  await setSetting(app.db, 'new_account_auto_points', '1000')
})
