import { describe, expect, test, vi } from 'vitest'
import {
  fakeOgadsApi,
  OGADS_KEY,
  offersResponse,
  ogadsOffer,
} from '#testing/fakes/fake-ogads-api.ts'
import { fetchOgadsOffers } from './ogads-offers.ts'

const api = await fakeOgadsApi()
const access = { apiUrl: api.url, apiKey: OGADS_KEY }
const visitor = { remoteAddress: '203.0.113.9', userAgent: 'Mozilla/5.0 (iPhone; ä&?)' }

function fetched() {
  return fetchOgadsOffers(access, visitor)
}

async function read(more: Record<string, unknown>) {
  api.respondWith(offersResponse([ogadsOffer(1, '0.50', more), ogadsOffer(2, '0.25')]))
  const offers = await fetched()
  return offers.find(({ offerid }) => offerid !== '2')
}

test("sends the key and the visitor's address and user agent", async () => {
  await fetched()
  expect(api.requests).toEqual([
    {
      key: `Bearer ${OGADS_KEY}`,
      ip: visitor.remoteAddress,
      userAgent: visitor.userAgent,
    },
  ])
})

test('preserves the query parameters of the API URL', async () => {
  api.respondWith(offersResponse([ogadsOffer(1, '1')]))
  const offers = await fetchOgadsOffers({ ...access, apiUrl: `${api.url}?ctype=3` }, visitor)
  expect(offers).toHaveLength(1)
  expect(api.requests.at(-1)?.ip).toBe(visitor.remoteAddress)
})

test('reads an offer', async () => {
  expect(await read({})).toEqual({
    network: 'ogads',
    offerid: '1',
    name: 'Offer 1 - iOS - Free',
    name_short: 'Offer 1',
    adcopy: 'Install and run it for 30 seconds.',
    description: 'Download and install this app.',
    picture: 'https://media.example.com/1.png',
    ctype: null,
    device: 'iPhone,iPad',
    minutes: null,
    steps: [],
    payoutUsdMicros: 500_000,
    address: 'https://locked.example.com/cl/i/1?aff_sub=site',
  })
})

describe('reads', () => {
  test.each([
    ['a numeric payout', { payout: 1.255 }, { payoutUsdMicros: 1_255_000 }],
    ['a text id', { offerid: 'a-17' }, { offerid: 'a-17' }],
    [
      'a missing short name as the name',
      { name_short: '' },
      { name_short: 'Offer 1 - iOS - Free' },
    ],
    [
      'missing texts as empty texts',
      { adcopy: null, description: undefined },
      { adcopy: '', description: '' },
    ],
    [
      'a picture without HTTPS as no picture',
      { picture: 'http://x.test/a.png' },
      { picture: null },
    ],
    ['a name without unprintable characters', { name: 'A\u0000B\ud800' }, { name: 'A B' }],
    ['a numeric type', { ctype: 2 }, { ctype: '2' }],
  ])('%s', async (_, given, expected) => {
    expect(await read(given)).toMatchObject(expected)
  })
})

describe('skips a row with', () => {
  test.each([
    ['no id', { offerid: undefined }],
    ['an id that is unsafe in a path', { offerid: '../1' }],
    ['no name', { name: '  ' }],
    ['a non-numeric payout', { payout: 'free' }],
    ['a negative payout', { payout: '-1' }],
    ['a payout above the maximum', { payout: '10000' }],
    ['a javascript: link', { link: 'javascript:alert(1)' }],
    ['no link', { link: null }],
  ])('%s', async (_, given) => {
    expect(await read(given)).toBeUndefined()
  })

  test('a type other than an object', async () => {
    api.respondWith(offersResponse(['offer', null, ogadsOffer(2, '1')]))
    expect((await fetched()).map(({ offerid }) => offerid)).toEqual(['2'])
  })
})

describe('fails on', () => {
  test.each([
    [
      'an error response',
      { body: '{"success":false,"error":"Invalid key","offers":null}' },
      'Invalid key',
    ],
    ['an error status', { status: 401, body: '{"success":true,"offers":[]}' }, '401'],
    ['invalid JSON', { body: '<html>Gateway</html>' }, 'JSON'],
    ['a response of another shape', { body: '[]' }, 'object'],
    ['offers that are not a list', { body: '{"success":true,"offers":{}}' }, 'array'],
    ['an oversized response', { body: ' '.repeat(2_000_001) }, 'sent more than'],
    ['a redirect', { status: 302, body: '', headers: { location: '/' } }, 'fetch failed'],
  ])('%s', async (_, response, reason) => {
    api.respondWith(response)
    await expect(fetched()).rejects.toThrow(reason)
  })

  test('a response that takes more than three seconds', async () => {
    const waiting = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal)
    api.respondWith(() => {
      waiting.abort(new Error('timed out'))
      return new Promise(() => {})
    })
    await expect(fetched()).rejects.toThrow('timed out')
    expect(timeout).toHaveBeenCalledWith(3000)
    timeout.mockRestore()
  })

  test('a refused connection', async () => {
    const closed = { ...access, apiUrl: 'http://127.0.0.1:1/' }
    await expect(fetchOgadsOffers(closed, visitor)).rejects.toThrow('fetch failed')
  })
})
