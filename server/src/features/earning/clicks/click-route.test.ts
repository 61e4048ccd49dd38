import { beforeEach, describe, expect, test } from 'vitest'
import {
  fakeOgadsApi,
  OGADS_KEY,
  offersResponse,
  ogadsOffer,
} from '#testing/fakes/fake-ogads-api.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { POSTBACK_SECRET, testApp } from '#testing/test-app.ts'
import { clickToken } from './clicks.ts'

const OGADS_SECRET = 'path-secret-of-ogads'
const api = await fakeOgadsApi()
api.respondWith(offersResponse([ogadsOffer(1, '2.50'), ogadsOffer(2, '1.00')]))
const app = await testApp({
  env: { OGADS_API_URL: api.url, OGADS_API_KEY: OGADS_KEY, OGADS_SECRET },
})
let player: GivenPlayer

beforeEach(async () => {
  player = await givenPlayer(app, { points: 0 })
})

function go(offer: string, headers: Record<string, string> = {}) {
  return app.server.inject({
    url: `/offers/go/${offer}`,
    headers: { cookie: player.cookie, ...headers },
  })
}

function clicks() {
  return app.db
    .selectFrom('offer_click')
    .selectAll()
    .where('player_id', '=', player.playerId)
    .orderBy('id')
    .execute()
}

test('records the promised points and redirects with a signed click token', async () => {
  const response = await go('ogads/1')
  const [click] = await clicks()
  expect(click).toMatchObject({
    network: 'ogads',
    offer_id: '1',
    offer_name: 'Offer 1 - iOS - Free',
    points: 250,
    remote_address: '127.0.0.1',
    clicked_at: app.clock.now(),
  })
  expect(response.statusCode).toBe(303)
  const token = clickToken(click?.id ?? 0, POSTBACK_SECRET)
  expect(response.headers.location).toBe(
    `https://locked.example.com/cl/i/1?aff_sub=site&aff_sub4=${token}`,
  )
  expect(response.headers['referrer-policy']).toBe('no-referrer')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a click is listed until its postback credits it', async () => {
  const { headers } = await go('ogads/1')
  const token = new URL(String(headers.location)).searchParams.get('aff_sub4') ?? ''
  const states = async () => {
    const mine = await app.server.inject({
      url: '/api/offers/mine',
      headers: { cookie: player.cookie },
    })
    return mine.json().offers.map((offer: Record<string, unknown>) => [offer.state, offer.points])
  }
  expect(await states()).toEqual([['clicked', 250]])
  const query = new URLSearchParams({ offer_id: '1', payout: '2.50', aff_sub4: token })
  const reported = await app.server.inject(
    `/api/postbacks/ogads/${OGADS_SECRET}?${query.toString()}`,
  )
  expect(reported.statusCode).toBe(200)
  expect(await states()).toEqual([['credited', 250]])
})

test('repeated and concurrent clicks within a minute count as one', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => go('ogads/1')))
  expect(new Set(responses.map(({ headers }) => headers.location)).size).toBe(1)
  app.clock.advance(59_999)
  await go('ogads/1')
  expect(await clicks()).toHaveLength(1)
  await go('ogads/2')
  app.clock.advance(1)
  await go('ogads/1')
  expect((await clicks()).map(({ offer_id }) => offer_id)).toEqual(['1', '2', '1'])
})

test('redirects to the Earn page for an offer that is not featured', async () => {
  for (const offer of ['ogads/3', 'demo/1', 'ogads/1%00', 'demo/paper-lantern']) {
    const response = await go(offer)
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/earn')
  }
  expect(await clicks()).toEqual([])
})

test('redirects to the Earn page while the network is down', async () => {
  const down = await testApp({
    db: app.db,
    env: { OGADS_API_URL: 'http://127.0.0.1:1/', OGADS_API_KEY: OGADS_KEY, OGADS_SECRET },
  })
  const response = await down.server.inject({
    url: '/offers/go/ogads/1',
    headers: { cookie: player.cookie },
  })
  expect(response.headers.location).toBe('/earn')
})

describe('records no click', () => {
  test('for a link on a page of another player, and redirects to the Earn page', async () => {
    const response = await go(`ogads/1?player=${player.playerId - 1}`)
    expect([response.statusCode, response.headers.location]).toEqual([303, '/earn'])
    expect(await clicks()).toEqual([])
    await go(`ogads/1?player=${player.playerId}`)
    expect(await clicks()).toHaveLength(1)
  })

  test('for a visitor, who is redirected to the login page', async () => {
    const response = await app.server.inject('/offers/go/ogads/1')
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/auth')
  })

  test.each(['cross-site', 'same-site'])('for a request from another site (%s)', async (site) => {
    const response = await go('ogads/1', { 'sec-fetch-site': site })
    expect(response.statusCode).toBe(403)
    expect(response.json().code).toBe('foreign_origin')
    expect(await clicks()).toEqual([])
  })

  test('for a HEAD request', async () => {
    const response = await app.server.inject({
      method: 'HEAD',
      url: '/offers/go/ogads/1',
      headers: { cookie: player.cookie },
    })
    expect(response.statusCode).toBe(404)
    expect(await clicks()).toEqual([])
  })
})

test.each(['same-origin', 'none'])('accepts sec-fetch-site: %s', async (site) => {
  expect((await go('ogads/1', { 'sec-fetch-site': site })).statusCode).toBe(303)
  expect(await clicks()).toHaveLength(1)
})
