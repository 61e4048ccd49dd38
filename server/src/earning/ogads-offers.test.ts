import { describe, expect, test, vi } from 'vitest'
import { fakeOgadsApi, OGADS_KEY, offersAnswer, ogadsOffer } from '../testing/fake-ogads-api.ts'
import { fetchOgadsOffers } from './ogads-offers.ts'

const api = await fakeOgadsApi()
const access = { apiUrl: api.url, apiKey: OGADS_KEY }
const visitor = { remoteAddress: '203.0.113.9', userAgent: 'Mozilla/5.0 (iPhone; ä&?)' }

function fetched() {
  return fetchOgadsOffers(access, visitor)
}

async function read(more: Record<string, unknown>) {
  api.say(offersAnswer([ogadsOffer(1, '0.50', more), ogadsOffer(2, '0.25')]))
  const offers = await fetched()
  return offers.find(({ offerid }) => offerid !== '2')
}

test('asks with the key, for the address and the program of the visitor', async () => {
  await fetched()
  expect(api.asked).toEqual([
    {
      key: `Bearer ${OGADS_KEY}`,
      ip: visitor.remoteAddress,
      userAgent: visitor.userAgent,
    },
  ])
})

test('keeps the parameters that the address of the API has', async () => {
  api.say(offersAnswer([ogadsOffer(1, '1')]))
  const offers = await fetchOgadsOffers({ ...access, apiUrl: `${api.url}?ctype=3` }, visitor)
  expect(offers).toHaveLength(1)
  expect(api.asked.at(-1)?.ip).toBe(visitor.remoteAddress)
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
    payoutUsdMicros: 500_000,
    address: 'https://locked.example.com/cl/i/1?aff_sub=site',
  })
})

describe('reads', () => {
  test.each([
    ['a payout as a number', { payout: 1.255 }, { payoutUsdMicros: 1_255_000 }],
    ['an id as text', { offerid: 'a-17' }, { offerid: 'a-17' }],
    ['no short name as the name', { name_short: '' }, { name_short: 'Offer 1 - iOS - Free' }],
    [
      'no texts as empty ones',
      { adcopy: null, description: undefined },
      { adcopy: '', description: '' },
    ],
    [
      'a picture that is none, or not over https, as no picture',
      { picture: 'http://x.test/a.png' },
      { picture: null },
    ],
    ['a name without what cannot be stored', { name: 'A\u0000B\ud800' }, { name: 'A B' }],
    ['a kind that is a number', { ctype: 2 }, { ctype: '2' }],
  ])('%s', async (_, given, expected) => {
    expect(await read(given)).toMatchObject(expected)
  })
})

describe('leaves out a row with', () => {
  test.each([
    ['no id', { offerid: undefined }],
    ['an id that is no part of an address', { offerid: '../1' }],
    ['no name', { name: '  ' }],
    ['a payout that is none', { payout: 'free' }],
    ['a negative payout', { payout: '-1' }],
    ['a payout beyond all offers', { payout: '10000' }],
    ['a link that is a script', { link: 'javascript:alert(1)' }],
    ['no link', { link: null }],
  ])('%s', async (_, given) => {
    expect(await read(given)).toBeUndefined()
  })

  test('nothing but a word', async () => {
    api.say(offersAnswer(['offer', null, ogadsOffer(2, '1')]))
    expect((await fetched()).map(({ offerid }) => offerid)).toEqual(['2'])
  })
})

describe('fails on', () => {
  test.each([
    [
      'no success',
      { body: '{"success":false,"error":"Invalid key","offers":null}' },
      'Invalid key',
    ],
    ['another status', { status: 401, body: '{"success":true,"offers":[]}' }, '401'],
    ['garbage', { body: '<html>Gateway</html>' }, 'JSON'],
    ['an answer of another shape', { body: '[]' }, 'object'],
    ['offers that are no list', { body: '{"success":true,"offers":{}}' }, 'array'],
    ['an answer without end', { body: ' '.repeat(2_000_001) }, 'without end'],
    ['being sent elsewhere', { status: 302, body: '', headers: { location: '/' } }, 'fetch failed'],
  ])('%s', async (_, said, reason) => {
    api.say(said)
    await expect(fetched()).rejects.toThrow(reason)
  })

  test('an answer that takes more than three seconds', async () => {
    const waiting = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal)
    api.say(() => {
      waiting.abort(new Error('the time is up'))
      return new Promise(() => {})
    })
    await expect(fetched()).rejects.toThrow('the time is up')
    expect(timeout).toHaveBeenCalledWith(3000)
    timeout.mockRestore()
  })

  test('nobody there', async () => {
    const closed = { ...access, apiUrl: 'http://127.0.0.1:1/' }
    await expect(fetchOgadsOffers(closed, visitor)).rejects.toThrow('fetch failed')
  })
})
