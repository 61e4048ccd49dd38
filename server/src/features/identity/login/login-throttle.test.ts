import { describe, expect, it } from 'vitest'
import { PASSWORD, testIdentity } from '#testing/modules/test-identity.ts'

const { server, signUp } = await testIdentity()

/** Attempts a login from an address. Returns the error code, or `in` on success. */
async function logIn(username: string, from: { address: string; cookies?: string }, right = false) {
  const response = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { cookie: from.cookies ?? '' },
    payload: { username, password: right ? PASSWORD : 'not the password' },
    remoteAddress: from.address,
  })
  return response.statusCode === 200 ? 'in' : String(response.json().code)
}

function deviceCookie(cookies: string): string {
  return cookies.match(/device=[0-9a-f]+/)?.[0] ?? ''
}

/** Enters wrong passwords until there is a wait. */
async function exhaust(username: string, address: string): Promise<void> {
  while ((await logIn(username, { address })) !== 'too_many_requests');
}

const ATTACKER = '198.51.100.66'

describe('an attacker who tries passwords', () => {
  it('has to wait, while the owner at another address does not', async () => {
    await signUp('ada')
    await exhaust('ada', ATTACKER)
    expect(await logIn('ada', { address: ATTACKER }, true)).toBe('too_many_requests')
    expect(await logIn('ada', { address: '198.51.100.1' }, true)).toBe('in')
  })

  it('has to wait, while the owner with a returning browser at the same address does not', async () => {
    const { cookies } = await signUp('grace')
    await exhaust('grace', '127.0.0.1')
    const owner = { address: '127.0.0.1', cookies: deviceCookie(cookies) }
    expect(await logIn('grace', owner, true)).toBe('in')
  })

  it('has to wait even from many addresses, while the owner’s address and browser do not', async () => {
    const { cookies } = await signUp('joan')
    const outcomes: string[] = []
    for (let n = 0; n < 60; n += 1) {
      outcomes.push(await logIn('joan', { address: `203.0.113.${n}` }))
    }
    expect(outcomes.filter((outcome) => outcome === 'credentials_wrong')).toHaveLength(50)
    expect(await logIn('joan', { address: '203.0.113.200' }, true)).toBe('too_many_requests')
    expect(await logIn('joan', { address: '127.0.0.1' }, true)).toBe('in')
    const abroad = { address: '203.0.113.201', cookies: deviceCookie(cookies) }
    expect(await logIn('joan', abroad, true)).toBe('in')
  })

  it('cannot make another player wait with a username that mimics an attempt key', async () => {
    await signUp('lise')
    for (let n = 0; n < 7; n += 1) {
      await logIn('lise from 198.51.100.7', { address: `198.51.100.${20 + n}` })
    }
    expect(await logIn('lise', { address: '198.51.100.7' }, true)).toBe('in')
  })

  it('gains nothing from a browser of another account', async () => {
    const { cookies } = await signUp('eve')
    await signUp('mary')
    const eve = { address: '203.0.113.222', cookies: deviceCookie(cookies) }
    for (let n = 0; n < 5; n += 1) await logIn('mary', { address: eve.address })
    expect(await logIn('mary', eve)).toBe('too_many_requests')
  })

  it('gains nothing from another spelling of the username or another address in the same /64', async () => {
    await signUp('Heidi')
    const names = ['Heidi', 'heidi', 'HEİDİ', 'heıdı', 'Ｈｅｉｄｉ']
    for (const [n, name] of names.entries()) await logIn(name, { address: `2001:db8::${n + 1}` })
    expect(await logIn('heidI', { address: '2001:db8::ff' })).toBe('too_many_requests')
  })

  it('does not take another spelling of the username for another account', async () => {
    await signUp('Irmak')
    for (const typed of ['İrmak', 'ırmak', 'ＩＲＭＡＫ']) {
      expect(await logIn(typed, { address: '192.0.2.77' }, true)).toBe('in')
    }
  })

  it('cannot find out whether an account exists', async () => {
    await signUp('existing')
    const tries = async (name: string) => {
      const outcomes: string[] = []
      for (let n = 0; n < 8; n += 1) outcomes.push(await logIn(name, { address: '192.0.2.9' }))
      return outcomes
    }
    expect(await tries('missing')).toEqual(await tries('existing'))
  })
})

it('slows an attacker who tries one password on many accounts, and no other player', async () => {
  const spray = async (n: number) => logIn(`sprayed_${n}`, { address: '192.0.2.66' })
  const outcomes: string[] = []
  for (let n = 0; n < 110; n += 1) outcomes.push(await spray(n))
  expect(outcomes.filter((outcome) => outcome === 'credentials_wrong')).toHaveLength(100)
  await signUp('neighbor')
  expect(await logIn('neighbor', { address: '192.0.2.67' }, true)).toBe('in')
})

it('lets an owner log in without a wait from the browser in which they used a reset link', async () => {
  const identity = await testIdentity()
  const { email } = await identity.signUp('locked')
  await identity.call('/api/auth/forgot-password', { email })
  await identity.lastMailTo(email)
  const token = (await identity.lastMailTo(email))?.text.match(/token=(\S+)/)?.[1]
  const body = { token, password: 'another fine password' }
  const { cookies } = await identity.call('/api/auth/reset-password', body)
  const wrong = { username: 'locked', password: 'not the password' }
  for (let n = 0; n < 6; n += 1) await identity.call('/api/auth/login', wrong)
  const right = { username: 'locked', password: body.password }
  expect((await identity.call('/api/auth/login', right)).status).toBe(429)
  const cookie = deviceCookie(cookies)
  expect((await identity.call('/api/auth/login', right, { cookie })).status).toBe(200)
})
