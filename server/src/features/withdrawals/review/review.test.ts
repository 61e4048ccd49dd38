import { limbo } from '@tallyhouse/game-rules/limbo'
import { beforeEach, describe, expect, test } from 'vitest'
import { raiseSignal } from '#core/safety/raise-signal.ts'
import { adminChecks } from '#operations/admin/audit.ts'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { testOffers } from '#testing/modules/test-offers.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { earnPoints } from '#testing/players/earn-points.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'

const DAY_MS = 86_400_000
const currentPassword = 'a quiet password'
const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
let player: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 5000)
})

async function request(amount = 100, details: object = {}): Promise<number> {
  const body = {
    type: 'robux',
    amount,
    details: { ...newRobloxDetails(player), ...details },
    currentPassword,
  }
  const response = await send(app, player, '/api/automated-withdrawal/request', body)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().id
}

async function reviewOutcome(id: number) {
  await app.jobs.runDue()
  const { status, review_reasons: reasons } = await readWithdrawalRow(app.db, id)
  return { status, reasons }
}

function signal() {
  const { playerId } = player
  const raised = { playerId, kind: 'offer_velocity' as const, subject: '', details: {} }
  return app.db.transaction().execute((tx) => raiseSignal(tx, { ...raised, now: app.clock.now() }))
}

async function resolve(isCleared: boolean): Promise<void> {
  const [{ id }] = (await send(app, admin, '/api/admin/signals?open=true')).json()
  const body = { isCleared, note: '' }
  const response = await send(app, admin, `/api/admin/signals/${id}/resolve`, body)
  expect(response.statusCode).toBe(200)
}

const paid = { status: 'completed', reasons: [] }
const reviewed = (...reasons: string[]) => ({ status: 'pending', reasons })

describe('an abuse signal', () => {
  test('sends a payout to review, where an admin can approve it', async () => {
    await signal()
    const id = await request()
    expect(await reviewOutcome(id)).toEqual(reviewed('open_signal'))
    const [line] = (await send(app, admin, '/api/admin/withdrawals?status=pending')).json()
    expect(line).toMatchObject({ id, reviewReasons: ['open_signal'] })
    expect((await decideAs(app, admin, { id, status: 'approved' })).statusCode).toBe(200)
    expect(await reviewOutcome(id)).toEqual({ ...paid, reasons: ['open_signal'] })
  })

  test('is not disclosed to the player', async () => {
    await signal()
    await request()
    const [line] = (await send(app, player, '/api/withdrawal/history')).json()
    expect(line).toMatchObject({ status: 'pending', awaitsReview: true, errorMessage: null })
    expect(JSON.stringify(line)).not.toContain('signal')
  })

  test('raised before a payout is sent returns it to review and notifies the player', async () => {
    await setSetting(app.db, 'payouts_paused', 'true')
    const id = await request()
    expect(await reviewOutcome(id)).toEqual({ status: 'approved', reasons: [] })
    await signal()
    await setSetting(app.db, 'payouts_paused', 'false')
    app.clock.advance(60_000)
    expect(await reviewOutcome(id)).toEqual(reviewed('open_signal'))
    const [notification] = (await send(app, player, '/api/notifications')).json()
    expect(notification).toMatchObject({
      title: 'Withdrawal under review',
      message: 'Your Robux withdrawal of 100 points is being reviewed before it is sent.',
    })
  })

  test('counts if an admin confirmed it, but not if an admin cleared it', async () => {
    await signal()
    await resolve(true)
    expect(await reviewOutcome(await request())).toEqual(paid)
    await signal()
    await resolve(false)
    expect(await reviewOutcome(await request())).toEqual(reviewed('open_signal'))
  })
})

describe('a shared destination', () => {
  test('counts even if the address was removed or never paid', async () => {
    const first = player
    const id = await request(100, { username: 'Shared_1' })
    await decideAs(app, admin, { id, status: 'rejected', seenAs: 'approved' } as never)
    const [address] = (await send(app, first, '/api/withdrawal/addresses')).json()
    const url = `/api/withdrawal/addresses/${address.id}`
    await app.server.inject({ method: 'DELETE', url, headers: { cookie: first.cookie } })
    player = await givenEarner(app, 500)
    const second = await request(100, { username: 'SHARED_1' })
    expect(await reviewOutcome(second)).toEqual(reviewed('shared_destination'))
    expect(await reviewOutcome(await request())).toEqual(paid)
  })

  test('fails if its gamepass was bought for the other player, even if an admin approved it', async () => {
    const { gamepassId } = newRobloxDetails(player)
    expect(await reviewOutcome(await request(100, { gamepassId }))).toEqual(paid)
    player = await givenEarner(app, 500)
    const id = await request(100, { gamepassId: `0${gamepassId}` })
    expect(await reviewOutcome(id)).toEqual(reviewed('shared_destination'))
    await decideAs(app, admin, { id, status: 'approved' })
    expect(await reviewOutcome(id)).toMatchObject({ status: 'failed' })
    expect(await readWallet(app.db, player.playerId)).toMatchObject({ available: 500, held: 0 })
    expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
  })

  test('does not count if the other player only added the address', async () => {
    const address = { method: 'robux', label: '', destination: 'Envied_1' }
    expect((await send(app, player, '/api/withdrawal/addresses', address)).statusCode).toBe(200)
    player = await givenEarner(app, 500)
    expect(await reviewOutcome(await request(100, { username: 'Envied_1' }))).toEqual(paid)
  })

  test('prevents auto-approval of a reviewed method', async () => {
    await setSetting(app.db, 'auto_approve_points', '5000')
    await setSetting(app.db, 'auto_approve_account_days', '0')
    const requestPayPal = async () => {
      const body = { method: 'paypal', amount: 1000, paymentDetails: 'twins@example.com' }
      return (await send(app, player, '/api/withdrawal/request', body)).json().id
    }
    expect(await reviewOutcome(await requestPayPal())).toEqual(paid)
    player = await givenEarner(app, 5000)
    expect(await reviewOutcome(await requestPayPal())).toEqual(reviewed('shared_destination'))
    await setSetting(app.db, 'auto_approve_points', '0')
  })
})

describe('an account in its first seven days', () => {
  const createdAgo = (ms: number) =>
    app.db
      .updateTable('player')
      .set({ created_at: new Date(app.clock.now().getTime() - ms) })
      .where('id', '=', player.playerId)
      .execute()

  test('is paid without review up to a total amount', async () => {
    await createdAgo(7 * DAY_MS - 1)
    expect(await reviewOutcome(await request(600))).toEqual(paid)
    expect(await reviewOutcome(await request(400))).toEqual(paid)
    expect(await reviewOutcome(await request(5))).toEqual(reviewed('new_account'))
    await setSetting(app.db, 'new_account_auto_points', '2000')
    expect(await reviewOutcome(await request(100))).toEqual(paid)
    await setSetting(app.db, 'new_account_auto_points', '1000')
  })

  test('is checked against a setting that was tightened before the payout is sent', async () => {
    await createdAgo(DAY_MS)
    const id = await request(600)
    await setSetting(app.db, 'new_account_auto_points', '599')
    expect(await reviewOutcome(id)).toEqual(reviewed('new_account'))
    await setSetting(app.db, 'new_account_auto_points', '1000')
  })

  test('has no special limit after seven days', async () => {
    await createdAgo(7 * DAY_MS)
    expect(await reviewOutcome(await request(5000))).toEqual(paid)
  })
})

test('a banned player is credited for offers but receives no payouts', async () => {
  const { playerId } = player
  await setSetting(app.db, 'payouts_paused', 'true')
  const id = await request(100)
  await setSetting(app.db, 'payouts_paused', 'false')
  const ban = await send(app, admin, `/api/admin/users/${playerId}/ban`, { reason: 'Fraud' })
  expect(ban.statusCode).toBe(200)
  await earnPoints(app.db, { playerId, points: 700, now: app.clock.now() })
  await expect(request(100)).rejects.toThrow('session_banned')
  app.clock.advance(60_000)
  expect(await reviewOutcome(id)).toEqual({ status: 'approved', reasons: [] })
  expect(await readWallet(app.db, playerId)).toEqual({ available: 5600, held: 100, withdrawn: 0 })
})

test('a player can request ten withdrawals per UTC day, whatever their outcome', async () => {
  for (let n = 0; n < 10; n += 1) await request(5, { username: 'fails_1', gamepassId: `55${n}` })
  await app.jobs.runDue()
  await expect(request(5)).rejects.toThrow(
    '"message":"You can request 10 withdrawals a day. The next day begins at midnight UTC."',
  )
  const { methods } = (await send(app, player, '/api/withdrawal/eligibility')).json()
  expect(methods[0]).toMatchObject({ canWithdraw: false, maximumPoints: 0 })
  app.clock.advance(DAY_MS)
  expect(await reviewOutcome(await request(5))).toEqual(paid)
})

test('the median payout time excludes reviewed and paused withdrawals', async () => {
  const median = async () =>
    (await send(app, player, '/api/withdrawal/terms')).json().automatedMedianSeconds
  const before = await median()
  await signal()
  const id = await request()
  app.clock.advance(DAY_MS)
  await decideAs(app, admin, { id, status: 'approved' })
  await app.jobs.runDue()
  expect(await median()).toBe(before)

  player = await givenEarner(app, 4000)
  await setSetting(app.db, 'payouts_paused', 'true')
  const paused = await request()
  await app.jobs.runDue()
  app.clock.advance(DAY_MS)
  await setSetting(app.db, 'payouts_paused', 'false')
  expect(await reviewOutcome(paused)).toEqual(paid)
  expect(await median()).toBe(before)
})

test('the audit finds no breaches, and finds a payout sent without a required review', async () => {
  expect(await listBreaches(app.db, adminChecks)).toEqual({})
  const id = await request()
  expect(await reviewOutcome(id)).toEqual(paid)
  await app.db
    .updateTable('withdrawal')
    .set({ review_reasons: ['open_signal'] })
    .where('id', '=', id)
    .execute()
  const { 'admin-decision': found } = await listBreaches(app.db, adminChecks)
  expect(found).toEqual([expect.stringContaining(`withdrawal ${id}: completed`)])
})

describe('points that no offer paid for', () => {
  test('send a payout to review once more would leave than was earned from offers', async () => {
    await winFor(player, 1000)
    expect(await reviewOutcome(await request(3000))).toEqual(paid)
    expect(await reviewOutcome(await request(2000))).toEqual(paid)
    app.clock.advance(DAY_MS)
    expect(await reviewOutcome(await request(5))).toEqual(reviewed('above_offers'))
  })

  test('send a payout to review when a reversal came after the request', async () => {
    await winFor(player, 1000)
    await setSetting(app.db, 'payouts_paused', 'true')
    const id = await request(5000)
    expect(await reviewOutcome(id)).toEqual({ status: 'approved', reasons: [] })
    const offers = testOffers(app.db, app.clock)
    const { transaction_id: of } = await app.db
      .selectFrom('offer_transaction')
      .select('transaction_id')
      .where('player_id', '=', player.playerId)
      .executeTakeFirstOrThrow()
    await offers.reverse({ of, points: 1 })
    await setSetting(app.db, 'payouts_paused', 'false')
    app.clock.advance(60_000)
    expect(await reviewOutcome(id)).toEqual(reviewed('above_offers'))
  })

  test('send every payout of an account to review to which an admin added points', async () => {
    await confirmAs(app, admin)
    const adjust = (amount: number) =>
      send(app, admin, `/api/admin/users/${player.playerId}/adjust-points`, {
        amount,
        reason: 'Test',
      })
    expect((await adjust(-1)).statusCode).toBe(200)
    expect(await reviewOutcome(await request())).toEqual(paid)
    expect((await adjust(1)).statusCode).toBe(200)
    expect(await reviewOutcome(await request())).toEqual(reviewed('adjusted'))
  })
})

/** Wins this many points on limbo. */
async function winFor(who: GivenPlayer, amount: number): Promise<void> {
  const choice = { targetHundredths: 200 }
  await chooseLuck(app, who, (random) => limbo.draw(random, choice).resultHundredths >= 200)
  await send(app, who, '/api/games/limbo', { betAmount: amount, ...choice })
}
