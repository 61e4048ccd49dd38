import { beforeEach, expect, test } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { boostUntil, holdFor, testOffers } from '#testing/modules/test-offers.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { type OffersPage, readMyOffers } from './my-offers.ts'

const app = await testApp()
const { db, clock } = app
const { credit, reverse } = testOffers(db, clock)
let made = 0
let playerId: number
let name: string

beforeEach(async () => {
  made += 1
  name = `t${made}`
  playerId = await barePlayer(db, 0)
  await holdFor(db, 0)
})

async function givenClick(offerName: string): Promise<number> {
  const { id } = await db
    .insertInto('offer_click')
    .values({
      player_id: playerId,
      network: 'demo',
      offer_id: offerName,
      offer_name: offerName,
      points: 70,
      remote_address: '127.0.0.1',
      clicked_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One offer in each state, a second apart: clicked, pending, credited, reversed. */
async function givenEachState(): Promise<void> {
  await givenClick('clicked')
  clock.advance(1000)
  await holdFor(db, 1)
  await credit({ playerId, transactionId: `${name}-p`, offerName: 'pending' })
  await holdFor(db, 0)
  clock.advance(1000)
  await credit({ playerId, transactionId: `${name}-c`, offerName: 'credited' })
  clock.advance(1000)
  await credit({ playerId, transactionId: `${name}-r`, offerName: 'reversed' })
  await reverse({ of: `${name}-r` })
}

async function names(page: Partial<OffersPage> = {}): Promise<string[]> {
  const { offers } = await readMyOffers(db, playerId, { limit: 20, ...page })
  return offers.map((offer) => offer.name)
}

test("lists the player's own offers in every state, newest first", async () => {
  await givenEachState()
  playerId = await barePlayer(db, 0)
  expect(await names()).toEqual([])
  name = `${name}-other`
  await givenEachState()
  expect(await names()).toEqual(['reversed', 'credited', 'pending', 'clicked'])
})

test.each(['clicked', 'pending', 'credited', 'reversed'] as const)(
  'filters by the state %s',
  async (state) => {
    await givenEachState()
    const { offers } = await readMyOffers(db, playerId, { state, limit: 20 })
    expect(offers).toMatchObject([{ name: state, state }])
  },
)

test('includes boost points and taken points', async () => {
  await boostUntil(db, playerId, new Date(clock.now().getTime() + 1))
  await credit({ playerId, transactionId: name })
  await reverse({ of: name, points: 50 })
  const { offers } = await readMyOffers(db, playerId, { limit: 20 })
  expect(offers).toMatchObject([{ points: 55, boostPoints: 10, takenPoints: 55 }])
})

test('merges a click and its reported offer', async () => {
  const clickId = await givenClick('A long survey')
  const clickedAt = clock.now().toISOString()
  clock.advance(1000)
  await credit({ playerId, transactionId: name, clickId, offerName: null })
  const { offers } = await readMyOffers(db, playerId, { limit: 20 })
  expect(offers).toMatchObject([
    { clickId, name: 'A long survey', state: 'credited', points: 100, clickedAt },
  ])
})

test('includes the ticket about a click', async () => {
  const clickId = await givenClick('A quiz')
  await db
    .insertInto('offer_ticket')
    .values({
      player_id: playerId,
      click_id: clickId,
      message: 'Where is it?',
      created_at: clock.now(),
      answer: null,
      is_credited: null,
      answered_by: null,
      answered_at: null,
    })
    .execute()
  const { offers } = await readMyOffers(db, playerId, { limit: 20 })
  expect(offers).toMatchObject([
    { state: 'clicked', ticket: { message: 'Where is it?', answer: null } },
  ])
})

test('omits a reversal without a credit', async () => {
  await reverse({ of: name, playerId })
  expect(await names()).toEqual([])
})

test('continues after the previous page, even among offers with equal times', async () => {
  for (const at of ['1', '2', '3', '4']) {
    await givenClick(`click ${at}`)
    await credit({ playerId, transactionId: `${name}-${at}`, offerName: `offer ${at}` })
  }
  const seen: string[] = []
  let before: string | undefined
  for (let pages = 0; pages < 8; pages++) {
    const { offers } = await readMyOffers(db, playerId, { before, limit: 1 })
    seen.push(...offers.map((offer) => offer.name))
    before = offers[0]?.cursor
  }
  expect(seen).toEqual(await names())
  expect(new Set(seen).size).toBe(8)
})

test('GET /api/offers/mine returns pages filtered by state', async () => {
  const player = await givenPlayer(app)
  for (const at of ['1', '2', '3']) {
    await credit({ playerId: player.playerId, transactionId: `${name}-${at}`, offerName: at })
  }
  const ask = async (query: string) => (await send(app, player, `/api/offers/mine?${query}`)).json()
  const all = await ask('state=credited')
  expect(all).toMatchObject({ pendingPoints: 0, offers: [{ name: '3' }, {}, {}] })
  const rest = await ask(`state=credited&before=${all.offers[1].cursor}`)
  expect(rest.offers).toEqual([all.offers[2]])
})

test('the statement names the offer of credits and reversals only (offerwallData)', async () => {
  const player = await givenPlayer(app)
  playerId = player.playerId
  const clickId = await givenClick('A long survey')
  await credit({ playerId, transactionId: `${name}-c`, clickId, offerName: null })
  await credit({ playerId, transactionId: `${name}-w`, offerName: 'A quiz' })
  await reverse({ of: `${name}-c`, transactionId: `${name}-back`, points: 40 })
  const clicked = {
    network: 'demo',
    offerName: 'A long survey',
    offerId: 'A long survey',
    reference: `${name}-c`,
  }
  const onWall = { network: 'demo', offerName: 'A quiz', offerId: null, reference: `${name}-w` }
  const lines = (await send(app, player, '/api/user/transactions')).json()
  expect(
    lines.map(({ type, offerwallData }: { type: string; offerwallData: unknown }) => [
      type,
      offerwallData,
    ]),
  ).toEqual([
    ['chargeback', clicked],
    ['earn', onWall],
    ['earn', clicked],
    ['earn', null],
  ])
  expect((await send(app, player, '/api/user/stats')).json().recentTransactions).toEqual(lines)
})
