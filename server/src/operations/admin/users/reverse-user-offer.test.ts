import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { type CreditReport, creditOffer } from '#features/earning/offers/credit-offer.ts'
import { reverseOffer } from '#features/earning/offers/reverse-offer.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { points: 0, admin: true })
const otherAdmin = await givenPlayer(app, { points: 0, admin: true })
let player: GivenPlayer
let made = 0
let transactionId: string
let offerId: number

beforeEach(async () => {
  made += 1
  transactionId = `t${made}`
  player = await givenPlayer(app, { points: 30 })
  offerId = await credit(player)
})

/** Reports an offer of 100 points as its network does. */
async function credit(who: GivenPlayer, report: Partial<CreditReport> = {}): Promise<number> {
  const credited = {
    network: 'demo',
    transactionId,
    playerId: who.playerId,
    points: 100,
    offerName: 'A quiz',
    clickId: null,
    ...report,
  }
  const verdict = await app.db
    .transaction()
    .execute((tx) => creditOffer(tx, { ...credited, now: app.clock.now() }))
  await storeCall(verdict)
  const { id } = await app.db
    .selectFrom('offer_transaction')
    .select('id')
    .where('transaction_id', '=', credited.transactionId)
    .executeTakeFirstOrThrow()
  return id
}

/** Reports a chargeback as the network does; by default, for the whole offer. */
async function chargeBack(points: number | null = null, name = transactionId) {
  const reported = { network: 'demo', transactionId: name, of: transactionId, points }
  const verdict = await app.db
    .transaction()
    .execute((tx) => reverseOffer(tx, { ...reported, now: app.clock.now() }))
  await storeCall(verdict)
  return verdict
}

async function storeCall(verdict: string): Promise<void> {
  const call = { network: 'demo', method: 'GET', query: '', body: '', remote_address: '' }
  await app.db
    .insertInto('postback')
    .values({ ...call, verdict, received_at: app.clock.now() })
    .execute()
}

function reverse(options: { id?: number; by?: GivenPlayer; key?: string; reason?: string } = {}) {
  const { id = offerId, by = admin, key, reason = 'Made with a second account' } = options
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return send(app, by, `/api/admin/offers/${id}/reverse`, { reason }, headers)
}

function wallet() {
  return app.db
    .selectFrom('wallet')
    .select(['available', 'debt', 'earned'])
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
}

async function readOffers(who: GivenPlayer) {
  return (await send(app, admin, `/api/admin/users/${who.playerId}/offers`)).json()
}

const breaches = async () =>
  (await audit(app.db, seedBox)).filter((check) => check.breaches.length > 0)

it('takes back the points, notifies the player with the reason, and records the action', async () => {
  const response = await reverse()
  expect(response.json()).toEqual({
    actionId: expect.any(Number),
    takenPoints: 100,
    available: 30,
    debt: 0,
  })
  expect(await wallet()).toEqual({ available: 30, debt: 0, earned: 30 })
  const [notification] = (await send(app, player, '/api/notifications')).json()
  expect(notification).toMatchObject({
    title: 'Offer reversed',
    message: 'We took back 100 points for A quiz. Reason: Made with a second account',
  })
  const actions = await send(app, admin, `/api/admin/users/${player.playerId}/actions`)
  expect(actions.json()[0]).toMatchObject({
    action: 'offer_reversed',
    targetId: offerId,
    targetUserId: player.playerId,
    details: { network: 'demo', transactionId, points: 100, reason: 'Made with a second account' },
  })
  expect(await breaches()).toEqual([])
})

it('books spent points as debt', async () => {
  await send(app, admin, `/api/admin/users/${player.playerId}/adjust-points`, {
    amount: -110,
    reason: 'spent',
  })
  expect((await reverse()).json()).toMatchObject({ takenPoints: 100, available: 0, debt: 80 })
  expect(await wallet()).toMatchObject({ available: 0, debt: 80 })
  expect(await breaches()).toEqual([])
})

it('repeats its response to a repeated key, and refuses a second reversal', async () => {
  const first = await reverse({ key: 'once' })
  expect((await reverse({ key: 'once' })).json()).toEqual(first.json())
  expect((await reverse({ key: 'once', reason: 'Another' })).statusCode).toBe(422)
  const again = await reverse({ by: otherAdmin })
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'This offer was already reversed in full.',
  ])
  expect(await wallet()).toMatchObject({ available: 30 })
})

it('needs no second admin, because it makes no points', async () => {
  await credit(player, { transactionId: `large-${made}`, points: 20_000 })
  const [large] = await readOffers(player)
  expect((await reverse({ id: large.id })).statusCode).toBe(200)
})

describe("with the network's chargeback", () => {
  it('takes the points once when it comes later, and is shown as matched', async () => {
    await reverse()
    const reversed = { adminName: admin.username, reason: 'Made with a second account' }
    expect((await readOffers(player))[0]).toMatchObject({
      id: offerId,
      state: 'reversed',
      takenPoints: 100,
      adminReversal: { ...reversed, matchedAt: null },
    })
    app.clock.advance(60_000)
    expect(await chargeBack()).toBe('reversed')
    expect(await chargeBack()).toBe('duplicate')
    expect((await readOffers(player))[0].adminReversal).toMatchObject({
      ...reversed,
      matchedAt: app.clock.now().toISOString(),
    })
    expect(await wallet()).toEqual({ available: 30, debt: 0, earned: 30 })
    expect(await breaches()).toEqual([])
  })

  it('takes the rest after a chargeback of a part', async () => {
    await chargeBack(39, `${transactionId}-part`)
    expect((await reverse()).json()).toMatchObject({ takenPoints: 61, available: 30 })
    expect((await readOffers(player))[0].adminReversal).toMatchObject({ matchedAt: null })
  })

  it('is refused when it came before', async () => {
    await chargeBack()
    expect((await reverse()).statusCode).toBe(409)
    expect(await wallet()).toMatchObject({ available: 30 })
  })

  it('takes the points once when all come at the same time', async () => {
    const [network, ...responses] = await Promise.all([
      chargeBack(),
      ...Array.from({ length: 10 }, (_, at) => reverse({ by: at % 2 ? admin : otherAdmin })),
    ])
    expect(network).toBe('reversed')
    expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
    expect(await wallet()).toEqual({ available: 30, debt: 0, earned: 30 })
    expect(await breaches()).toEqual([])
  })
})

describe('refuses', () => {
  it("an admin's own offer", async () => {
    const own = await credit(otherAdmin, { transactionId: `own-${made}` })
    expect((await reverse({ id: own, by: otherAdmin })).statusCode).toBe(403)
    expect((await reverse({ id: own })).statusCode).toBe(200)
  })

  it('an unknown offer and one that waits for review', async () => {
    const waiting = await credit(player, { transactionId: `w${made}`, review: 'above_limit' })
    for (const id of [waiting, 999_999]) {
      const response = await reverse({ id })
      expect([response.statusCode, response.json().message]).toEqual([
        404,
        'This offer doesn’t exist or isn’t credited.',
      ])
    }
    expect(await wallet()).toMatchObject({ available: 130 })
  })
})
