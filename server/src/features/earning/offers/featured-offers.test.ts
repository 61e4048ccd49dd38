import { beforeEach, describe, expect, test } from 'vitest'
import {
  fakeOgadsApi,
  OGADS_KEY,
  offersResponse,
  ogadsOffer,
} from '#testing/fakes/fake-ogads-api.ts'
import { givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'

const api = await fakeOgadsApi()
const app = await testApp({
  env: {
    OGADS_API_URL: api.url,
    OGADS_API_KEY: OGADS_KEY,
    OGADS_SECRET: 'path-secret-of-ogads',
    TRUST_PROXY: '1',
  },
})
const bare = await testApp({ db: app.db, env: { NODE_ENV: 'production', RATE_LIMITS: 'on' } })
const player = await givenPlayer(app)
let addressRange = 0

beforeEach(() => {
  addressRange += 1
})

/** The offers shown to a player whose address range has no cache entry. */
async function fetchOffers(app_ = app, address = `198.51.${addressRange}.7`) {
  const response = await app_.server.inject({
    url: '/api/ogads/offers',
    headers: { cookie: player.cookie, 'x-forwarded-for': address, 'user-agent': 'A browser' },
  })
  return response.json()
}

test('shows the six best paid offers in descending order with our own links', async () => {
  const payouts = ['0.10', '2.5', '0.70', '1.00', '3', '0.05', '0.333', '0.90']
  api.respondWith(offersResponse(payouts.map((payout, place) => ogadsOffer(place + 1, payout))))
  const { success, offers, error, message } = await fetchOffers()
  expect({ success, error, message }).toEqual({ success: true, error: null, message: null })
  const shown = offers.map(({ payout, points, link }: Record<string, unknown>) => [
    payout,
    points,
    link,
  ])
  expect(shown).toEqual([
    ['3.00', 300, `/offers/go/ogads/5?player=${player.playerId}`],
    ['2.50', 250, `/offers/go/ogads/2?player=${player.playerId}`],
    ['1.00', 100, `/offers/go/ogads/4?player=${player.playerId}`],
    ['0.90', 90, `/offers/go/ogads/8?player=${player.playerId}`],
    ['0.70', 70, `/offers/go/ogads/3?player=${player.playerId}`],
    ['0.33', 33, `/offers/go/ogads/7?player=${player.playerId}`],
  ])
})

test('keeps the order of equally paid offers, whatever the order of the network', async () => {
  const orders = [
    [1, 2, 3],
    [3, 1, 2],
  ].map((ids) => async () => {
    addressRange += 1
    api.respondWith(offersResponse(ids.map((offer) => ogadsOffer(offer, '1.00'))))
    return (await fetchOffers()).offers.map(({ offerid }: { offerid: string }) => offerid)
  })
  for (const readOrder of orders) expect(await readOrder()).toEqual(['1', '2', '3'])
})

test("sends the player's address and device type to the network", async () => {
  api.respondWith(offersResponse([]))
  await fetchOffers()
  expect(api.requests.at(-1)).toEqual({
    key: `Bearer ${OGADS_KEY}`,
    ip: `198.51.${addressRange}.7`,
    userAgent: expect.stringContaining('Windows'),
  })
})

test('does not reveal the URL, key or links of the network', async () => {
  api.respondWith(offersResponse([ogadsOffer(1, '1')]))
  const text = JSON.stringify(await fetchOffers())
  expect(text).not.toMatch(/locked\.example|publisher-key|127\.0\.0\.1/)
})

test('applies a changed rate immediately and omits offers that round to zero points', async () => {
  api.respondWith(
    offersResponse([ogadsOffer(1, '1'), ogadsOffer(2, '0.004'), ogadsOffer(3, '0.005')]),
  )
  const pointsShown = async () =>
    (await fetchOffers()).offers.map(({ points }: { points: number }) => points)
  const set = (value: string) =>
    app.db.updateTable('setting').set({ value }).where('key', '=', 'points_per_usd').execute()
  expect(await pointsShown()).toEqual([100, 1])
  await set('1000')
  const atHighRate = await pointsShown()
  await set('100')
  expect(atHighRate).toEqual([1000, 5, 4])
})

describe('reports', () => {
  const none = {
    success: true,
    offers: [],
    error: null,
    message: 'No offers available for your location at the moment',
  }
  const failed = {
    success: false,
    offers: [],
    error: 'Failed to load offers',
    message: 'Failed to load offers. Please try again.',
  }

  test('that no offers are available for this location', async () => {
    api.respondWith(offersResponse([]))
    expect(await fetchOffers()).toEqual(none)
  })

  test('the same when no network is configured', async () => {
    expect(await fetchOffers(bare)).toEqual(none)
  })

  test.each([
    ['reports an error', { body: '{"success":false,"error":"Invalid key"}' }],
    ['sends invalid JSON', { body: '<html>' }],
    ['is down', { status: 502, body: '' }],
  ])('a failure when the network %s', async (_, response) => {
    api.respondWith(response)
    expect(await fetchOffers()).toEqual(failed)
  })
})
