import { points } from '@tallyhouse/game-rules/points'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { creditOffer } from '#features/earning/offers/credit-offer.ts'
import { reverseOffer } from '#features/earning/offers/reverse-offer.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { givenFriend } from '#testing/modules/test-friends.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'
import { PAYOUT_JOB } from '../enqueue-payouts.ts'
import type { PayoutProvider, PayoutResult } from '../providers/payout-provider.ts'
import { payoutJob } from './payout-job.ts'

/** The provider's next response. */
let response: PayoutResult = { status: 'paid', reference: 'REF-1' }
/** The calls that the provider received. */
let calls: string[] = []
const provider: PayoutProvider = {
  name: 'scripted',
  submit: async () => answered('submit'),
  queryStatus: async () => answered('query'),
}

function answered(call: string): PayoutResult {
  calls.push(call)
  return response
}

const app = await testApp({ payoutProvider: provider })
let admin: GivenPlayer
let player: GivenPlayer

beforeAll(async () => {
  admin = await givenPlayer(app, { points: 0, admin: true })
})

beforeEach(async () => {
  response = { status: 'paid', reference: 'REF-1' }
  calls = []
  player = await givenPlayer(app, { points: 0, verified: true })
  await report(creditOffer, player, 2000)
})

/** Credits or reverses the one offer that this player completed. */
function report(
  verb: typeof creditOffer | typeof reverseOffer,
  { playerId, username }: GivenPlayer,
  amount: number,
) {
  const report = {
    network: 'demo',
    transactionId: username,
    of: username,
    playerId,
    points: amount,
  }
  return app.db.transaction().execute(async (tx) => {
    await verb(tx, { ...report, offerName: null, clickId: null, now: app.clock.now() })
  })
}

async function requestPayPal(amount: number, { cookie } = player): Promise<number> {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/withdrawal/request',
    headers: { cookie },
    payload: { method: 'paypal', amount, paymentDetails: 'someone@example.com' },
  })
  expect(response.statusCode).toBe(200)
  return response.json().id
}

const decide = (id: number, status: 'approved' | 'rejected') => decideAs(app, admin, { id, status })

function wallet({ playerId } = player) {
  return app.db
    .selectFrom('wallet')
    .select(['available', 'held', 'debt', 'withdrawn'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

const withdrawal = (id: number) => readWithdrawalRow(app.db, id)

const owing = { available: 0, held: 2000, debt: 2000, withdrawn: 0 }
const even = { available: 0, held: 0, debt: 0, withdrawn: 0 }

test('a withdrawal of a player in debt cannot be approved, and rejecting it repays the debt', async () => {
  const id = await requestPayPal(2000)
  await report(reverseOffer, player, 2000)
  const rejected = await decide(id, 'approved')
  expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'debt_open'])
  expect(calls).toEqual([])
  expect(await wallet()).toEqual(owing)
  expect(await withdrawal(id)).toMatchObject({ status: 'pending', decided_by: null })

  expect((await decide(id, 'rejected')).statusCode).toBe(200)
  expect(await wallet()).toEqual(even)
})

test('a withdrawal can be approved once the debt is repaid', async () => {
  const id = await requestPayPal(2000)
  await report(reverseOffer, player, 2000)
  await report(creditOffer, { ...player, username: `${player.username}-next` }, 2000)
  expect((await decide(id, 'approved')).statusCode).toBe(200)
  await app.jobs.runDue()
  expect(await wallet()).toEqual({ ...even, withdrawn: 2000 })
})

test('a reversal cancels the newest held withdrawals first and no more than needed', async () => {
  await report(creditOffer, { ...player, username: `${player.username}-more` }, 1100)
  const ids = [await requestPayPal(1100), await requestPayPal(1000), await requestPayPal(1000)]
  const [oldest, middle, newest] = ids as [number, number, number]
  await decide(newest, 'approved')
  await app.jobs.runDue()
  expect(await withdrawal(newest)).toMatchObject({ status: 'completed' })
  await report(reverseOffer, player, 1500)
  await app.jobs.runDue()
  expect(await withdrawal(oldest)).toMatchObject({ status: 'failed', debt_repaid: 500 })
  expect(await withdrawal(middle)).toMatchObject({
    status: 'failed',
    debt_repaid: 1000,
    end_message: 'An offer was reversed before this was paid.',
  })
  expect(await wallet()).toEqual({ ...even, available: 600, withdrawn: 1000 })
  const [notification] = (await send(app, player, '/api/notifications')).json()
  expect(notification).toMatchObject({
    title: 'Withdrawal failed',
    message:
      'Your PayPal withdrawal of 1,100 points couldn’t be paid. Of the 1,100 points, 500 went toward what you owed for a reversed offer. The rest is back in your balance. Reason: An offer was reversed before this was paid.',
  })
})

test('a reversal does not cancel sent payouts or more withdrawals than needed', async () => {
  response = { status: 'pending' }
  const sent = await requestPayPal(1000)
  await decide(sent, 'approved')
  await app.jobs.runDue()
  await report(creditOffer, { ...player, username: `${player.username}-more` }, 1000)
  const held = [await requestPayPal(1000), await requestPayPal(1000)]
  await report(reverseOffer, player, 700)
  await app.jobs.runDue()
  const statuses = await Promise.all(
    [sent, ...held].map(async (id) => (await withdrawal(id)).status),
  )
  expect(statuses).toEqual(['processing', 'pending', 'failed'])
  expect(await wallet()).toEqual({ ...even, available: 300, held: 2000 })
  await pay(sent)
})

/** Makes the provider pay a submitted payout. */
async function pay(id: number): Promise<void> {
  response = { status: 'paid', reference: 'REF-1' }
  app.clock.advance(15_000)
  await app.jobs.runDue()
  expect(await withdrawal(id)).toMatchObject({ status: 'completed' })
}

test('a reversal of a friend cancels a withdrawal that holds the share of the referrer', async () => {
  const { referralCode } = (await send(app, player, '/api/referral/stats')).json()
  const friend = await givenFriend(app, { referralCode, verified: true })
  await report(creditOffer, friend, 700)
  // What is lost of the player's own points can be withdrawn from the share.
  const path = `/api/admin/users/${player.playerId}/adjust-points`
  await send(app, admin, path, { amount: -500, reason: 'A correction' })
  await requestPayPal(2000)
  await report(reverseOffer, friend, 700)
  expect(await wallet()).toEqual({ available: 0, held: 2000, debt: 500, withdrawn: 0 })
  await app.jobs.runDue()
  expect(await wallet()).toEqual({ ...even, available: 1500 })
})

test('a concurrent reversal and payout end as a paid withdrawal with a debt or as a canceled one', async () => {
  for (let round = 0; round < 6; round += 1) {
    const rival = await givenPlayer(app, { points: 0, verified: true })
    await report(creditOffer, rival, 2000)
    const id = await requestPayPal(2000, rival)
    await decide(id, 'approved')
    await Promise.all([report(reverseOffer, rival, 2000), app.jobs.runDue()])
    await app.jobs.runDue()
    const { status } = await withdrawal(id)
    const end = { completed: { ...even, debt: 2000, withdrawn: 2000 }, failed: even }
    expect(await wallet(rival)).toEqual(end[status as keyof typeof end])
  }
})

test('a withdrawal approved before the reversal is not submitted, and its points repay the debt', async () => {
  const id = await requestPayPal(2000)
  await decide(id, 'approved')
  await report(reverseOffer, player, 2000)
  await app.jobs.runDue()
  expect(calls).toEqual([])
  expect(await withdrawal(id)).toMatchObject({
    status: 'failed',
    submitted_at: null,
    end_message: expect.stringContaining('An offer was reversed'),
    ended_at: app.clock.now(),
  })
  expect(await wallet()).toEqual(even)
})

test('a payout submitted before the reversal completes, and the debt remains', async () => {
  response = { status: 'pending' }
  const id = await requestPayPal(2000)
  await decide(id, 'approved')
  await app.jobs.runDue()
  await report(reverseOffer, player, 2000)
  response = { status: 'paid', reference: 'REF-2' }
  app.clock.advance(15_000)
  await app.jobs.runDue()
  expect(calls).toEqual(['submit', 'query'])
  expect(await withdrawal(id)).toMatchObject({ status: 'completed' })
  expect(await wallet()).toEqual({ ...even, debt: 2000, withdrawn: 2000 })
})

test('a payout that fails after the reversal repays the debt', async () => {
  response = { status: 'pending' }
  const id = await requestPayPal(2000)
  await decide(id, 'approved')
  await app.jobs.runDue()
  await report(reverseOffer, player, 2000)
  response = { status: 'failed', message: 'No.' }
  app.clock.advance(15_000)
  await app.jobs.runDue()
  expect(await withdrawal(id)).toMatchObject({ status: 'failed', end_message: 'No.' })
  expect(await wallet()).toEqual(even)
})

test('concurrent decisions, payouts, reversals and bets of one player do not deadlock', async () => {
  const { work } = payoutJob({
    db: app.db,
    clock: app.clock,
    providers: [provider],
    log: { error: () => {} },
  })
  for (let round = 0; round < 6; round += 1) {
    const rival = await givenPlayer(app, { points: 100, verified: true })
    await report(creditOffer, rival, 2000)
    const ids = [await requestPayPal(1000, rival), await requestPayPal(1000, rival)]
    const bet = () =>
      app.server.inject({
        method: 'POST',
        url: '/api/games/dice',
        headers: { cookie: rival.cookie },
        payload: { betAmount: points(1), prediction: 'over' },
      })
    const decisionsAndBets = ids.flatMap((id) => [
      decide(id, 'approved'),
      decide(id, 'rejected'),
      bet(),
      decide(id, 'approved'),
      bet(),
    ])
    const worked = [...ids, ...ids].map((withdrawalId) => work({ withdrawalId }))
    const reversed = report(reverseOffer, rival, 2000)
    const responses = await Promise.all(decisionsAndBets)
    await Promise.all([...worked, reversed])
    await Promise.all(ids.map((withdrawalId) => work({ withdrawalId })))
    expect(responses.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([])
  }
  await app.jobs.runDue()
  const openJobs = await app.db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', PAYOUT_JOB)
    .where('finished_at', 'is', null)
    .execute()
  expect(openJobs).toEqual([])
})

test('the audit finds no breaches, and finds a payout that failed without a cause', async () => {
  const checks = [...ledgerChecks, ...withdrawalsChecks]
  expect(await listBreaches(app.db, checks)).toEqual({})
  const id = await requestPayPal(1000)
  await app.db.updateTable('withdrawal').set({ status: 'failed' }).where('id', '=', id).execute()
  const found = await listBreaches(app.db, withdrawalsChecks)
  expect(found['withdrawal-payout']).toEqual([expect.stringContaining(`withdrawal ${id}: failed`)])
})
