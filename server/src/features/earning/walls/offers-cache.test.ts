import { beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { demoOffers } from './demo-offers.ts'
import type { NetworkOffer, Visitor } from './offer-source.ts'
import { createOffersCache } from './offers-cache.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9)'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0)'

let clock = fakeClock()
let requests: Visitor[] = []
let failures: unknown[] = []
let load: () => Promise<NetworkOffer[]> = async () => demoOffers
let offersFor = createCache()

beforeEach(() => {
  clock = fakeClock()
  requests = []
  failures = []
  load = async () => demoOffers
  offersFor = createCache()
})

function createCache() {
  return createOffersCache({
    clock,
    load: (visitor) => {
      requests.push(visitor)
      return load()
    },
    onFailure: (error) => failures.push(error),
  })
}

function getOffers(remoteAddress = '203.0.113.9', userAgent = DESKTOP) {
  return offersFor({ remoteAddress, userAgent })
}

test('requests offers once in five minutes', async () => {
  expect(await getOffers()).toEqual(demoOffers)
  clock.advance(5 * 60_000 - 1)
  await getOffers()
  expect(requests).toHaveLength(1)
  clock.advance(1)
  await getOffers()
  expect(requests).toHaveLength(2)
})

test('concurrent callers share one request', async () => {
  let respond: (offers: NetworkOffer[]) => void = () => {}
  load = () =>
    new Promise((resolve) => {
      respond = resolve
    })
  const waiting = Array.from({ length: 50 }, () => getOffers())
  respond(demoOffers)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([demoOffers]))
  expect(requests).toHaveLength(1)
})

test.each([
  ['203.0.113.9', '203.0.113.250'],
  ['203.0.113.9', '::ffff:203.0.113.77'],
  ['2001:db8:7:1::1', '2001:db8:7:ffff::9'],
])('shares an entry between %s and %s', async (one, other) => {
  await getOffers(one)
  await getOffers(other)
  expect(requests).toHaveLength(1)
})

test.each([
  ['203.0.113.9', '203.0.114.9'],
  ['2001:db8:7::1', '2001:db8:8::1'],
])('requests separately for %s and %s', async (one, other) => {
  await getOffers(one)
  await getOffers(other)
  expect(requests).toHaveLength(2)
})

test('requests once per device type, with a generic user agent', async () => {
  for (const program of [IPHONE, ANDROID, DESKTOP, '', IPAD])
    await getOffers('203.0.113.9', program)
  for (const program of [IPAD, ANDROID, '']) await getOffers('203.0.114.9', program)
  const sent = requests.map(({ userAgent }) => userAgent)
  expect(sent.slice(0, 3)).toEqual([
    expect.stringContaining('iPhone'),
    expect.stringContaining('Android'),
    expect.stringContaining('Windows'),
  ])
  expect(sent.slice(3)).toEqual(sent.slice(0, 3))
})

test('retries five seconds after a failure and not earlier', async () => {
  load = () => Promise.reject(new Error('down'))
  expect(await getOffers()).toBeUndefined()
  clock.advance(4999)
  expect(await getOffers()).toBeUndefined()
  expect(requests).toHaveLength(1)
  clock.advance(1)
  load = async () => demoOffers
  expect(await getOffers()).toEqual(demoOffers)
  expect(failures).toEqual([new Error('down')])
})

test('retries five seconds after an empty response', async () => {
  load = async () => []
  expect(await getOffers()).toEqual([])
  clock.advance(4999)
  await getOffers()
  expect(requests).toHaveLength(1)
  clock.advance(1)
  load = async () => demoOffers
  expect(await getOffers()).toEqual(demoOffers)
})

test('measures the five seconds from the failure', async () => {
  load = async () => {
    clock.advance(3000)
    throw new Error('slow')
  }
  await getOffers()
  clock.advance(4999)
  await getOffers()
  expect(requests).toHaveLength(1)
})

test('caches the latest thousand entries', async () => {
  const address = (place: number) => `10.${Math.floor(place / 250)}.${place % 250}.1`
  for (let place = 0; place <= 1000; place += 1) await getOffers(address(place))
  await getOffers(address(1))
  expect(requests).toHaveLength(1001)
  await getOffers(address(0))
  expect(requests).toHaveLength(1002)
})
