import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'
import { demoOffers } from './demo-offers.ts'
import { type Offer, offerAt } from './offer-source.ts'

const app = await testApp()
const production = await testApp({
  db: app.db,
  env: { NODE_ENV: 'production', RATE_LIMITS: 'on' },
})
let player: GivenPlayer
let user = ''

beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(async () => {
  player = await givenPlayer(app, { points: 0 })
  user = (await get('/api/offerwall')).json().user
})

function get(url: string) {
  return app.server.inject({ url, headers: { cookie: player.cookie } })
}

function press(action: 'complete' | 'reverse', values: Record<string, string>) {
  return app.server.inject({
    method: 'POST',
    url: `/offerwall/demo/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  })
}

async function available(): Promise<number> {
  return (await get('/api/auth/user')).json().points
}

test('shows a player six offers worth 900 to 40 points', async () => {
  const { success, offers } = (await get('/api/ogads/offers')).json()
  expect(success).toBe(true)
  expect(offers.map((offer: { points: number }) => offer.points)).toEqual([
    900, 650, 400, 250, 120, 40,
  ])
})

test('pays offers at the rate in the settings', async () => {
  const set = (value: string) =>
    app.db.updateTable('setting').set({ value }).where('key', '=', 'points_per_usd').execute()
  await set('250')
  const { offers } = (await get('/api/ogads/offers')).json()
  await set('100')
  expect(offers.at(-1).points).toBe(100)
})

test('requires a login for offers and the wall', async () => {
  const responses = await Promise.all(
    ['/api/ogads/offers', '/api/offerwall'].map((url) => app.server.inject({ url })),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401])
})

test('identifies each player by an opaque id', async () => {
  const other = await givenPlayer(app)
  const response = await app.server.inject({
    url: '/api/offerwall',
    headers: { cookie: other.cookie },
  })
  expect(user).toMatch(/^[0-9a-f]{32}$/)
  expect(response.json().user).not.toBe(user)
})

test('can be framed by our own pages and contains no scripts', async () => {
  const page = await get(`/offerwall/demo?user=${user}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(page.body.match(/>Complete</g)).toHaveLength(6)
  expect(page.body).not.toMatch(/<script|\son[a-z]+=/i)
})

test('pays a completed offer once, through a signed call to this server', async () => {
  const response = await press('complete', { user, offer: 'paper-lantern' })
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe(`/offerwall/demo?user=${user}&notice=completed`)
  expect(await available()).toBe(250)
  await press('complete', { user, offer: 'paper-lantern' })
  expect(await available()).toBe(250)

  const page = await get(String(response.headers.location))
  expect(page.body).toContain('Completed. Your points have arrived.')
  expect(page.body.match(/>Complete</g)).toHaveLength(5)
  const call = await app.db
    .selectFrom('postback')
    .select(['query', 'remote_address', 'verdict'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(call).toMatchObject({ remote_address: '127.0.0.1', verdict: 'duplicate' })
  expect(call.query).toContain(`user=${user}`)
})

test('states which offers need another device', async () => {
  const wall = async (agent: string, mobile = '?0') => {
    const headers = { 'user-agent': agent, 'sec-ch-ua-mobile': mobile }
    return (await app.server.inject({ url: `/offerwall/demo?user=${user}`, headers })).body
  }
  const phone = await wall('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)')
  expect(phone.match(/Only on a \w+/g)).toEqual(['Only on a computer'])
  const desktop = await wall('Mozilla/5.0 (X11; Linux x86_64)')
  expect(desktop.match(/Only on a \w+/g)).toEqual(['Only on a phone', 'Only on a phone'])
  expect(await wall('Mozilla/5.0 (X11; Linux x86_64)', '?1')).not.toContain('Only on a phone')
})

test('takes the points back when an offer is reversed', async () => {
  await press('complete', { user, offer: 'slow-coffee' })
  const response = await press('reverse', { user, offer: 'slow-coffee' })
  expect(response.headers.location).toContain('notice=reversed')
  expect(await available()).toBe(0)
  expect((await get(`/offerwall/demo?user=${user}`)).body).toContain('>Reversed<')
})

test('gives its offers a picture of their own, a device, a time, and steps that add up to what they pay', async () => {
  const { offers } = (await get('/api/ogads/offers')).json()
  const pictures = await Promise.all(offers.map((offer: Offer) => get(String(offer.picture))))
  for (const { statusCode, headers } of pictures) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  }
  expect(new Set(pictures.map(({ body }) => body)).size).toBe(6)
  expect((await get('/offerwall/demo/pictures/gold-mine.svg')).statusCode).toBe(404)
  for (const offer of offers)
    expect([offer.device, offer.minutes]).toEqual([expect.any(String), expect.any(Number)])
  for (const pointsPerUsd of [100, 333, 1]) {
    for (const { steps, points } of demoOffers.map((from) => offerAt(pointsPerUsd, from))) {
      const paid = steps.map((step) => step.points)
      expect(paid.reduce((sum, step) => sum + step, 0)).toBe(paid.length > 0 ? points : 0)
    }
  }
})

const wayBack = '<a class="back" href="/earn?returned">Back to Tallyhouse</a>'

test('lists the best paid first, then those for another device, and completed ones last', async () => {
  await press('complete', { user, offer: 'harbour-radio' })
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
  const { body } = await app.server.inject({ url: `/offerwall/demo?user=${user}`, headers })
  expect([...body.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, name]) => name)).toEqual([
    'Tin Ledger',
    'Slow Coffee Club',
    'The Evening Survey',
    'Night Market Empire',
    'Paper Lantern',
    'Harbour Radio',
  ])
  expect(body).not.toContain(wayBack)
})

describe('after a click on one of our offers', () => {
  async function follow(offer: string): Promise<URL> {
    const response = await get(`/offers/go/demo/${offer}`)
    return new URL(String(response.headers.location), 'http://localhost')
  }

  test('sends the click back only with the offer it led to', async () => {
    const wall = await follow('paper-lantern')
    const { body } = await get(wall.pathname + wall.search)
    const click = wall.searchParams.get('click') ?? ''
    expect(click).toMatch(/^[0-9]+\.[A-Za-z0-9_-]{22}$/)
    const forms = body.split('</form>').filter((form) => form.includes(`value="${click}"`))
    expect(forms).toHaveLength(1)
    expect(forms[0]).toContain('value="paper-lantern"')

    await press('complete', { user, offer: 'paper-lantern', click })
    expect(await available()).toBe(250)
    const { offers } = (await get('/api/offers/mine')).json()
    expect(offers).toMatchObject([
      { state: 'credited', name: 'Paper Lantern', clickId: Number(click.split('.')[0]) },
    ])
  })

  test('shows the offer first and alone, also once it is completed', async () => {
    const wall = await follow('tin-ledger')
    const shown = async (address: string) => {
      const [alone = '', others = ''] = (await get(address)).body.split('<details>')
      const count = (part: string, label: string) => part.split(`>${label}<`).length - 1
      expect(alone).toContain('Tin Ledger')
      expect(others).toContain('<span class="closed">Show all offers</span>')
      expect(others).toContain('<span class="opened">Show this offer only</span>')
      expect(alone).toContain(wayBack)
      expect(count(others, 'Complete')).toBe(5)
      return [count(alone, 'Complete'), count(alone, 'Reverse (demo)')]
    }
    expect(await shown(wall.pathname + wall.search)).toEqual([1, 0])
    const click = wall.searchParams.get('click') ?? ''
    const values = { user, offer: 'tin-ledger', chosen: 'tin-ledger', click }
    const { headers } = await press('complete', values)
    expect(await shown(String(headers.location))).toEqual([0, 1])
    expect(headers.location).not.toContain('click')
  })

  test('leads back also after an offer from the list of all', async () => {
    const wall = await follow('tin-ledger')
    const [, others = ''] = (await get(wall.pathname + wall.search)).body.split('<details>')
    const form = others.split('</form>').find((part) => part.includes('value="slow-coffee"')) ?? ''
    const fields = form.matchAll(/name="(\w+)" value="([^"]*)"/g)
    const values = Object.fromEntries([...fields].map(([, name, value]) => [name, value]))
    const { headers } = await press('complete', values)
    const [alone = ''] = (await get(String(headers.location))).body.split('<details>')
    expect(alone).toContain(wayBack)
    expect(alone).toContain('<h2>Slow Coffee Club</h2>')
    expect(alone).toContain('Completed. Your points have arrived.')
  })

  test('lists a completed offer last and as completed on the Earn page, until it is reversed', async () => {
    const listed = async () =>
      (await get('/api/ogads/offers'))
        .json()
        .offers.map((offer: { offerid: string; isCompleted: boolean }) => [
          offer.offerid,
          offer.isCompleted,
        ])
    const open = await listed()
    expect(open.map(([, isCompleted]: [string, boolean]) => isCompleted)).not.toContain(true)
    const [[best], [second]] = open
    const click = (await follow(best)).searchParams.get('click') ?? ''
    await press('complete', { user, offer: best, click })
    // Started on the wall, so its name alone is known.
    await press('complete', { user, offer: second })
    expect((await listed()).slice(-2)).toEqual([
      [best, true],
      [second, true],
    ])
    await press('reverse', { user, offer: best })
    await press('reverse', { user, offer: second })
    expect(await listed()).toEqual(open)
  })

  test('pays nothing for a forged click or a click of another player', async () => {
    const other = await givenPlayer(app)
    const click = (await follow('slow-coffee')).searchParams.get('click') ?? ''
    const forged = `${click.slice(0, -1)}${click.endsWith('A') ? 'B' : 'A'}`
    const otherUser = await app.server.inject({
      url: '/api/offerwall',
      headers: { cookie: other.cookie },
    })
    const responses = [
      await press('complete', { user, offer: 'slow-coffee', click: forged }),
      await press('complete', { user: otherUser.json().user, offer: 'slow-coffee', click }),
    ]
    for (const { headers } of responses) expect(headers.location).toContain('notice=undelivered')
    expect(await available()).toBe(0)
  })
})

describe('responds with 4xx and pays nothing for', () => {
  test.each([
    ['an unknown user', { user: 'e'.repeat(32), offer: 'slow-coffee' }],
    ['a user with a NUL', { user: 'a\0', offer: 'slow-coffee' }],
    ['no values', {}],
  ])('%s', async (_, values) => {
    expect((await press('complete', values)).statusCode).toBe(404)
  })

  test('an unknown offer', async () => {
    expect((await press('complete', { user, offer: 'gold-mine' })).statusCode).toBe(404)
    expect(await available()).toBe(0)
  })

  test('a page without a user or with two users', async () => {
    expect((await get('/offerwall/demo')).statusCode).toBe(400)
    expect((await get(`/offerwall/demo?user=${user}&user=x`)).statusCode).toBe(400)
  })

  test('a body that is not a form', async () => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/offerwall/demo/complete',
      payload: { user, offer: 'slow-coffee' },
    })
    expect(response.statusCode).toBe(415)
  })
})

test('escapes the notice from the query', async () => {
  const page = await get(`/offerwall/demo?user=${user}&notice=${encodeURIComponent('<b>')}`)
  expect(page.body).not.toContain('<b>')
})

test('does not exist in production', async () => {
  const paths = ['/offerwall/demo?user=x', '/api/postbacks/demo']
  const responses = await Promise.all(paths.map((url) => production.server.inject({ url })))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})
