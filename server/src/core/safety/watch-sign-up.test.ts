import { describe, expect, it } from 'vitest'
import { purgeExpired } from '#operations/retention/retention.ts'
import { givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const DAY_MS = 86_400_000
let signUps = 0

async function signUp(from: { remoteAddress?: string; email?: string } = {}): Promise<number> {
  signUps += 1
  const username = `newcomer_${signUps}`
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: from.remoteAddress ?? `10.2.0.${signUps}`,
    payload: {
      username,
      email: from.email ?? `${username}@example.com`,
      password: 'a quiet password',
    },
  })
  expect(response.statusCode).toBe(200)
  return response.json().id
}

function readPlayerSignals(...playerIds: number[]) {
  return app.db
    .selectFrom('abuse_signal')
    .select(['player_id', 'kind', 'subject', 'details'])
    .where('player_id', 'in', playerIds)
    .execute()
}

describe('many accounts from one address', () => {
  it('raise a signal from the third account on', async () => {
    const remoteAddress = '10.3.0.1'
    const first = [await signUp({ remoteAddress }), await signUp({ remoteAddress })]
    expect(await readPlayerSignals(...first)).toEqual([])
    const third = await signUp({ remoteAddress: `::ffff:${remoteAddress}` })
    expect(await readPlayerSignals(...first, third)).toEqual([
      {
        player_id: third,
        kind: 'many_accounts',
        subject: remoteAddress,
        details: { accounts: 3, days: 7 },
      },
    ])
  })

  it('raise signals for concurrent sign-ups', async () => {
    const remoteAddress = '10.3.0.2'
    const players = await Promise.all(Array.from({ length: 8 }, () => signUp({ remoteAddress })))
    const signals = await readPlayerSignals(...players)
    const accounts = signals.map(({ details }) => Number(details.accounts))
    expect(accounts.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8])
  })

  it('raise no signal if they are more than a week apart', async () => {
    const remoteAddress = '10.3.0.3'
    await signUp({ remoteAddress })
    await signUp({ remoteAddress })
    app.clock.advance(7 * DAY_MS)
    expect(await readPlayerSignals(await signUp({ remoteAddress }))).toEqual([])
  })

  it('count a /64 of IPv6 as one address', async () => {
    await signUp({ remoteAddress: '2001:db8:1:2::1' })
    await signUp({ remoteAddress: '2001:db8:1:2::2' })
    const third = await signUp({ remoteAddress: '2001:db8:1:2:ffff::3' })
    const elsewhere = await signUp({ remoteAddress: '2001:db8:1:3::3' })
    const signals = await readPlayerSignals(third, elsewhere)
    expect(signals.map(({ player_id }) => player_id)).toEqual([third])
  })
})

describe('many accounts from one network', () => {
  it('raise a signal from the ninth account on, although each has a /64 of its own', async () => {
    const players: number[] = []
    for (let n = 0; n < 10; n += 1) {
      players.push(await signUp({ remoteAddress: `2001:db8:7:${n}::1` }))
    }
    const elsewhere = await signUp({ remoteAddress: '2001:db8:8::1' })
    const signals = await readPlayerSignals(...players, elsewhere)
    expect(signals).toEqual(
      [8, 9].map((n) => ({
        player_id: players[n],
        kind: 'many_accounts',
        subject: '2001:db8:7::/48',
        details: { accounts: n + 1, days: 7 },
      })),
    )
  })

  it('raise signals for concurrent sign-ups', async () => {
    const players = await Promise.all(
      Array.from({ length: 12 }, (_, n) => signUp({ remoteAddress: `2001:db8:9:${n}::1` })),
    )
    const signals = await readPlayerSignals(...players)
    const accounts = signals.map(({ details }) => Number(details.accounts))
    expect(accounts.toSorted((a, b) => a - b)).toEqual([9, 10, 11, 12])
  })
})

describe('a disposable email', () => {
  it.each([
    ['someone@mailinator.com', ['mailinator.com']],
    ['someone@Post.MAILINATOR.com', ['mailinator.com']],
    ['someone@mailinator.com.example.org', []],
    ['mailinator.com@example.com', []],
    ['someone@gmail.com', []],
  ])('%s raises a signal for %j', async (email, domains) => {
    const signals = await readPlayerSignals(await signUp({ email }))
    expect(signals.map(({ kind, subject }) => ({ kind, subject }))).toEqual(
      domains.map((subject) => ({ kind: 'disposable_email', subject })),
    )
  })
})

describe('a sighting', () => {
  it('is deleted a year after it was last updated', async () => {
    const playerId = await signUp()
    const count = async () => {
      await purgeExpired(app.db, app.clock.now())
      const rows = app.db.selectFrom('sighting').select('device').where('player_id', '=', playerId)
      return (await rows.execute()).length
    }
    app.clock.advance(365 * DAY_MS)
    expect(await count()).toBe(1)
    app.clock.advance(1)
    expect(await count()).toBe(0)
  })

  it('is recorded at most once an hour while a player stays logged in', async () => {
    const { playerId, cookie } = await givenPlayer(app)
    app.clock.advance(DAY_MS)
    const remoteAddress = '10.2.1.1'
    const calls = [remoteAddress, '10.2.1.2'].map((from) =>
      app.server.inject({ url: '/api/auth/user', remoteAddress: from, headers: { cookie } }),
    )
    await Promise.all(calls)
    const sightings = await app.db
      .selectFrom('sighting')
      .select(['remote_address', 'first_at'])
      .where('player_id', '=', playerId)
      .orderBy('first_at', 'desc')
      .execute()
    expect(sightings[0]).toEqual({ remote_address: remoteAddress, first_at: app.clock.now() })
    expect(sightings).toHaveLength(2)
  })

  it('is recorded without a device if the browser has no valid device id', async () => {
    const { playerId, cookie } = await givenPlayer(app)
    app.clock.advance(DAY_MS)
    const remoteAddress = '10.2.1.3'
    const headers = { cookie: cookie.replace(/device=[0-9a-f]+/, 'device=nonsense') }
    await app.server.inject({ url: '/api/auth/user', remoteAddress, headers })
    const sightings = await app.db
      .selectFrom('sighting')
      .select('device')
      .where('player_id', '=', playerId)
      .where('remote_address', '=', remoteAddress)
      .execute()
    expect(sightings).toEqual([{ device: '' }])
  })

  it('is retained if it is one of the newest fifty of the player', async () => {
    const playerId = await signUp()
    const username = `newcomer_${signUps}`
    const payload = { username, password: 'a quiet password' }
    for (let from = 1; from <= 51; from += 1) {
      app.clock.advance(1000)
      const remoteAddress = `10.2.2.${from}`
      await app.server.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })
    }
    const sightings = await app.db
      .selectFrom('sighting')
      .select('remote_address')
      .where('player_id', '=', playerId)
      .orderBy('last_at')
      .execute()
    const newest = Array.from({ length: 50 }, (_, at) => `10.2.2.${at + 2}`)
    expect(sightings.map(({ remote_address }) => remote_address)).toEqual(newest)
  })

  it('is one row per address and device, with the first and the last time', async () => {
    const firstAt = app.clock.now()
    const playerId = await signUp()
    const username = `newcomer_${signUps}`
    const remoteAddress = `10.2.0.${signUps}`
    const logIn = (cookie: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        headers: { cookie },
        payload: { username, password: 'a quiet password' },
      })
    const { device } = await app.db
      .selectFrom('sighting')
      .select('device')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    app.clock.advance(DAY_MS)
    await logIn(`device=${device}`)
    await logIn('device=made-up')
    const sightings = await app.db
      .selectFrom('sighting')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('first_at')
      .execute()
    const lastAt = app.clock.now()
    const seen = { player_id: playerId, remote_address: remoteAddress, network: null }
    expect(sightings).toEqual([
      { ...seen, device, first_at: firstAt, last_at: lastAt },
      {
        ...seen,
        device: expect.stringMatching(/^[0-9a-f]{32}$/),
        first_at: lastAt,
        last_at: lastAt,
      },
    ])
  })
})
