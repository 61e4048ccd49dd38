import { beforeEach, expect, test } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { demoOffers } from './demo-offers.ts'
import type { NetworkOffer, Visitor } from './offer-source.ts'
import { createOffersCache } from './offers-cache.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9)'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0)'

let clock = fakeClock()
let asked: Visitor[] = []
let failures: unknown[] = []
let load: () => Promise<NetworkOffer[]> = async () => demoOffers
let offersFor = createCache()

beforeEach(() => {
  clock = fakeClock()
  asked = []
  failures = []
  load = async () => demoOffers
  offersFor = createCache()
})

function createCache() {
  return createOffersCache({
    clock,
    load: (visitor) => {
      asked.push(visitor)
      return load()
    },
    onFailure: (error) => failures.push(error),
  })
}

function ask(remoteAddress = '203.0.113.9', userAgent = DESKTOP) {
  return offersFor({ remoteAddress, userAgent })
}

test('asks the network once in five minutes', async () => {
  expect(await ask()).toEqual(demoOffers)
  clock.advance(5 * 60_000 - 1)
  await ask()
  expect(asked).toHaveLength(1)
  clock.advance(1)
  await ask()
  expect(asked).toHaveLength(2)
})

test('asks once for all who ask at the same moment', async () => {
  let answer: (offers: NetworkOffer[]) => void = () => {}
  load = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const waiting = Array.from({ length: 50 }, () => ask())
  answer(demoOffers)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([demoOffers]))
  expect(asked).toHaveLength(1)
})

test.each([
  ['203.0.113.9', '203.0.113.250'],
  ['203.0.113.9', '::ffff:203.0.113.77'],
  ['2001:db8:7:1::1', '2001:db8:7:ffff::9'],
])('takes %s and %s for one country', async (one, other) => {
  await ask(one)
  await ask(other)
  expect(asked).toHaveLength(1)
})

test.each([
  ['203.0.113.9', '203.0.114.9'],
  ['2001:db8:7::1', '2001:db8:8::1'],
])('asks for %s and for %s', async (one, other) => {
  await ask(one)
  await ask(other)
  expect(asked).toHaveLength(2)
})

test('asks for each kind of device, in the same words whoever comes first', async () => {
  for (const program of [IPHONE, ANDROID, DESKTOP, '', IPAD]) await ask('203.0.113.9', program)
  for (const program of [IPAD, ANDROID, '']) await ask('203.0.114.9', program)
  const words = asked.map(({ userAgent }) => userAgent)
  expect(words.slice(0, 3)).toEqual([
    expect.stringContaining('iPhone'),
    expect.stringContaining('Android'),
    expect.stringContaining('Windows'),
  ])
  expect(words.slice(3)).toEqual(words.slice(0, 3))
})

test('asks again five seconds after a failure, and not before', async () => {
  load = () => Promise.reject(new Error('down'))
  expect(await ask()).toBeUndefined()
  clock.advance(4999)
  expect(await ask()).toBeUndefined()
  expect(asked).toHaveLength(1)
  clock.advance(1)
  load = async () => demoOffers
  expect(await ask()).toEqual(demoOffers)
  expect(failures).toEqual([new Error('down')])
})

test('asks again five seconds after there was nothing', async () => {
  load = async () => []
  expect(await ask()).toEqual([])
  clock.advance(4999)
  await ask()
  expect(asked).toHaveLength(1)
  clock.advance(1)
  load = async () => demoOffers
  expect(await ask()).toEqual(demoOffers)
})

test('counts the five seconds from when the network failed', async () => {
  load = async () => {
    clock.advance(3000)
    throw new Error('slow')
  }
  await ask()
  clock.advance(4999)
  await ask()
  expect(asked).toHaveLength(1)
})

test('remembers the latest thousand', async () => {
  const address = (place: number) => `10.${Math.floor(place / 250)}.${place % 250}.1`
  for (let place = 0; place <= 1000; place += 1) await ask(address(place))
  await ask(address(1))
  expect(asked).toHaveLength(1001)
  await ask(address(0))
  expect(asked).toHaveLength(1002)
})
