import { beforeEach, expect, test } from 'vitest'
import { audit } from '#audit.ts'
import { demoSignature } from '#features/earning/networks/demo.ts'
import { creditOffer } from '#features/earning/offers/credit-offer.ts'
import { reverseOffer } from '#features/earning/offers/reverse-offer.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { POSTBACK_SECRET, testApp } from '#testing/test-app.ts'

const DAY_MS = 86_400_000
const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
const otherAdmin = await givenPlayer(app, { admin: true })
let player: GivenPlayer
let made = 0
let transaction = ''
let reviewId = 0

beforeEach(async () => {
  made += 1
  transaction = `large-${made}`
  await setSetting(app.db, 'offer_hold_days', '0')
  player = await givenPlayer(app, { points: 0 })
  await report(25_000)
  reviewId = (await list('?open=true'))[0].id
})

async function report(points: number, kind = 'credit', who = player) {
  const { offer_id: user } = await app.db
    .selectFrom('player')
    .select('offer_id')
    .where('id', '=', who.playerId)
    .executeTakeFirstOrThrow()
  const fields = { user, transaction, points: String(points), kind }
  const signature = demoSignature(fields, POSTBACK_SECRET)
  const query = new URLSearchParams({ ...fields, signature })
  return app.server.inject(`/api/postbacks/demo?${query.toString()}`)
}

async function list(query: string) {
  return (await send(app, admin, `/api/admin/offer-reviews${query}`)).json()
}

async function decide(approve: boolean, who = admin, id = reviewId) {
  await confirmAs(app, who)
  return send(app, who, `/api/admin/offer-reviews/${id}/decide`, { approve })
}

async function points(who = player): Promise<number> {
  return (await send(app, who, '/api/auth/user')).json().points
}

async function mine() {
  return (await send(app, player, '/api/offers/mine')).json()
}

test('a report at the limit is credited, and one point more waits for review', async () => {
  transaction = `small-${made}`
  await report(20_000)
  expect(await points()).toBe(20_000)
  await setSetting(app.db, 'offer_report_max_points', '19999')
  transaction = `other-${made}`
  await report(20_000)
  expect(await points()).toBe(20_000)
  await setSetting(app.db, 'offer_report_max_points', '20000')
})

test('the player sees a pending offer without a date, and admins see the reason', async () => {
  const { offers, pendingPoints } = await mine()
  expect(offers[0]).toMatchObject({ state: 'pending', points: 25_000, releaseAt: null })
  expect(pendingPoints).toBe(25_000)
  expect((await list('?open=true'))[0]).toEqual({
    id: reviewId,
    userId: player.playerId,
    username: player.username,
    network: 'demo',
    transactionId: transaction,
    offerName: null,
    points: 25_000,
    reason: 'above_limit',
    state: 'pending',
    reportedAt: app.clock.now().toISOString(),
    isApproved: null,
    decidedAt: null,
    decidedBy: null,
  })
})

test('a repeated report is a duplicate', async () => {
  expect((await report(25_000)).body).toBe('DUP')
  expect((await report(26_000)).statusCode).toBe(409)
  expect((await list('?open=true'))[0].id).toBe(reviewId)
})

test('an approval credits the offer once', async () => {
  const responses = await Promise.all([admin, otherAdmin, admin].map((who) => decide(true, who)))
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
  expect(await points()).toBe(25_000)
  expect((await list('?open=false'))[0]).toMatchObject({ id: reviewId, isApproved: true })
  expect((await list('?open=true')).map(({ id }: { id: number }) => id)).not.toContain(reviewId)
})

test('an approved offer still waits for its hold to end', async () => {
  await setSetting(app.db, 'offer_hold_days', '3')
  transaction = `held-${made}`
  await report(25_000)
  const id = (await list('?open=true'))[0].id
  expect((await decide(true, admin, id)).json()).toMatchObject({ state: 'pending' })
  expect(await points()).toBe(0)
  expect((await mine()).offers[0].releaseAt).not.toBeNull()
  app.clock.advance(3 * DAY_MS)
  await app.jobs.runDue()
  expect(await points()).toBe(25_000)
})

test('a rejected offer credits nothing, even if reported again, and the player is notified', async () => {
  expect((await decide(false)).json()).toMatchObject({ state: 'reversed', points: 0 })
  expect((await report(25_000)).body).toBe('DUP')
  expect((await report(25_000, 'reversal')).body).toBe('OK')
  expect((await decide(true)).statusCode).toBe(409)
  expect(await points()).toBe(0)
  const [notification] = (await send(app, player, '/api/notifications')).json()
  expect(notification).toMatchObject({ title: 'Offer not credited' })
})

test('a review closes when the network reverses the offer, which cannot be approved', async () => {
  await report(25_000, 'reversal')
  expect((await list('?open=true')).map(({ id }: { id: number }) => id)).not.toContain(reviewId)
  expect((await decide(true)).json().code).toBe('already_decided')
  expect(await points()).toBe(0)
})

test('an offer reversed before its credit needs no review', async () => {
  transaction = `early-${made}`
  await report(25_000, 'reversal')
  expect((await report(25_000)).body).toBe('OK')
  expect((await list('?open=true'))[0].id).toBe(reviewId)
  expect(await points()).toBe(0)
})

test('an approval does not credit a reversed part', async () => {
  await app.db.transaction().execute((tx) =>
    reverseOffer(tx, {
      network: 'demo',
      transactionId: `part-${made}`,
      of: transaction,
      points: 5000,
      now: app.clock.now(),
    }),
  )
  await recordCall('reversed')
  await decide(true)
  expect(await points()).toBe(20_000)
})

test('an admin cannot decide on their own offer or that of a player they invited', async () => {
  transaction = `own-${made}`
  await report(25_000, 'credit', admin)
  const own = (await list('?open=true'))[0].id
  expect((await decide(true, admin, own)).statusCode).toBe(403)
  expect((await decide(false, admin, own)).statusCode).toBe(403)
  await app.db
    .insertInto('referral')
    .values({
      friend_id: player.playerId,
      referrer_id: admin.playerId,
      flag: null,
      created_at: app.clock.now(),
    })
    .execute()
  expect((await decide(true)).statusCode).toBe(403)
  expect((await decide(true, otherAdmin)).statusCode).toBe(200)
})

test('only admins can decide, and only on existing reviews', async () => {
  expect((await decide(true, player)).statusCode).toBe(403)
  expect((await decide(true, admin, 987_654)).statusCode).toBe(404)
})

test('a credit for a ticket needs no review', async () => {
  const verdict = await app.db.transaction().execute((tx) =>
    creditOffer(tx, {
      network: 'demo',
      transactionId: `ticket-${made}`,
      playerId: player.playerId,
      points: 50_000,
      offerName: null,
      clickId: null,
      now: app.clock.now(),
    }),
  )
  await recordCall('credited')
  expect(verdict).toBe('credited')
})

/** Stores the postback from a report that bypassed the route. */
async function recordCall(verdict: string): Promise<void> {
  const call = { network: 'demo', method: 'GET', query: '', body: '', remote_address: '' }
  await app.db
    .insertInto('postback')
    .values({ ...call, verdict, received_at: app.clock.now() })
    .execute()
}

test('the books and records pass the audit', async () => {
  const results = await audit(app.db, seedBox)
  expect(results.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
