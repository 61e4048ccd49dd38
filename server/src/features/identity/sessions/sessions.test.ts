import { describe, expect, it } from 'vitest'
import { PASSWORD, testIdentity } from '#testing/modules/test-identity.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const { server, db, clock, call, signUp, endedSids } = await testIdentity()

/** Logs in from an address with a browser, and returns the cookie. */
async function logIn(username: string, remoteAddress: string, userAgent = FIREFOX) {
  const response = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { username, password: PASSWORD },
    remoteAddress,
  })
  expect(response.statusCode).toBe(200)
  return `sid=${response.cookies.find(({ name }) => name === 'sid')?.value}`
}

function sessions(cookie: string, remoteAddress = '203.0.113.1') {
  return server.inject({ url: '/api/auth/sessions', headers: { cookie }, remoteAddress })
}

const began = '2026-03-02T12:00:00.000Z'

describe('the list of sessions', () => {
  it('shows device, address, and times of each session, and marks the current one', async () => {
    await signUp('ada')
    clock.advance(HOUR_MS)
    const cookie = await logIn('ada', '::ffff:203.0.113.9')
    const response = await sessions(cookie)
    expect(response.json().sessions).toEqual([
      {
        device: 'Firefox on Linux',
        ipAddress: '203.0.113.9',
        createdAt: '2026-03-02T13:00:00.000Z',
        lastSeenAt: '2026-03-02T13:00:00.000Z',
        isCurrent: true,
      },
      {
        device: 'Unknown device',
        ipAddress: '127.0.0.1',
        createdAt: began,
        lastSeenAt: began,
        isCurrent: false,
      },
    ])
    expect(response.body).not.toMatch(/[0-9a-f]{32}/)
  })

  it('shows where each session was last used, to the hour', async () => {
    await signUp('traveler')
    const cookie = await logIn('traveler', '203.0.113.9')
    const began = clock.now()
    clock.advance(MINUTE_MS)
    await sessions(cookie, '198.51.100.6')
    clock.advance(HOUR_MS - 1)
    await sessions(cookie, '198.51.100.7')
    clock.advance(6000)
    const { sessions: listed } = (await sessions(cookie, '198.51.100.7')).json()
    expect(listed[0]).toMatchObject({
      ipAddress: '198.51.100.7',
      createdAt: began.toISOString(),
      lastSeenAt: clock.now().toISOString(),
    })
  })

  it('shows the last use until the end of a session in constant use', async () => {
    await signUp('constant')
    const cookie = await logIn('constant', '203.0.113.9')
    for (let day = 0; day < 89; day += 1) {
      clock.advance(24 * HOUR_MS)
      await sessions(cookie)
    }
    clock.advance(6000)
    const { sessions: listed } = (await sessions(cookie)).json()
    const ago = clock.now().getTime() - Date.parse(listed[0].lastSeenAt)
    expect(ago).toBe(6000)
  })

  it('omits ended sessions and those of other players', async () => {
    const { cookie, playerId } = await signUp('alone')
    await signUp('other')
    await logIn('alone', '203.0.113.9')
    const past = new Date(clock.now().getTime() - 1)
    await db
      .updateTable('session')
      .set({ expire: past })
      .where('player_id', '=', playerId)
      .where('remote_address', '=', '203.0.113.9')
      .execute()
    expect((await sessions(cookie)).json().sessions).toHaveLength(1)
  })
})

describe('the last login', () => {
  it('is the one before this session, regardless of later logins elsewhere', async () => {
    const { cookie } = await signUp('returning')
    expect((await sessions(cookie)).json().lastLogIn).toBeNull()
    const signedUpAt = clock.now().toISOString()
    clock.advance(HOUR_MS)
    const second = await logIn('returning', '203.0.113.9')
    clock.advance(HOUR_MS)
    const third = await logIn('returning', '203.0.113.10')
    const before = { at: signedUpAt, ipAddress: '127.0.0.1' }
    expect((await sessions(second)).json().lastLogIn).toEqual(before)
    expect((await sessions(third)).json().lastLogIn).toMatchObject({ ipAddress: '203.0.113.9' })
  })
})

describe('ending other sessions', () => {
  it('ends all but the current session immediately and announces them', async () => {
    const { cookie } = await signUp('worried')
    const other = await logIn('worried', '203.0.113.9')
    const stranger = await signUp('unworried')
    expect((await sessions(other)).statusCode).toBe(200)
    const ended = endedSids.length
    const response = await call('/api/auth/sessions/end-others', {}, { cookie })
    expect(response.status).toBe(200)
    expect(endedSids.length).toBe(ended + 1)
    expect((await sessions(other)).statusCode).toBe(401)
    expect((await sessions(stranger.cookie)).statusCode).toBe(200)
    expect((await sessions(cookie)).json().sessions).toHaveLength(1)
  })

  it('requires a session', async () => {
    expect((await call('/api/auth/sessions/end-others', {})).status).toBe(401)
    expect((await call('/api/auth/sessions')).status).toBe(401)
  })
})

it('ends all but the 50 most recently used sessions of a player and announces them', async () => {
  const { cookie, playerId } = await signUp('everywhere')
  const before = endedSids.length
  const others: string[] = []
  for (let n = 0; n < 50; n += 1) {
    clock.advance(1000)
    others.push(await logIn('everywhere', '203.0.113.9'))
  }
  const remaining = db.selectFrom('session').where('player_id', '=', playerId).select('sid')
  expect(await remaining.execute()).toHaveLength(50)
  expect((await sessions(cookie)).statusCode).toBe(401)
  expect((await sessions(others[0] ?? '')).statusCode).toBe(200)
  expect(endedSids.length).toBe(before + 1)
})

it('does not end a session in use when there are many logins', async () => {
  await signUp('player')
  const inUse = await logIn('player', '203.0.113.9')
  clock.advance(MINUTE_MS)
  await sessions(inUse)
  const recent: string[] = []
  for (let n = 0; n < 55; n += 1) {
    clock.advance(10_000)
    recent.push(await logIn('player', '203.0.113.9'))
    expect((await sessions(inUse)).statusCode).toBe(200)
  }
  expect((await sessions(recent[0] ?? '')).statusCode).toBe(401)
  expect((await sessions(recent[54] ?? '')).statusCode).toBe(200)
})

it('announces a session that a login replaced and one that was logged out', async () => {
  const { cookie } = await signUp('leaver')
  const before = endedSids.length
  const credentials = { username: 'leaver', password: PASSWORD }
  const { cookie: second } = await call('/api/auth/login', credentials, { cookie })
  expect(endedSids.length).toBe(before + 1)
  await call('/api/auth/logout', {}, { cookie: second })
  expect(endedSids.length).toBe(before + 2)
})
