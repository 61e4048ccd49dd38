import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { PASSWORD, testIdentity } from '#testing/modules/test-identity.ts'
import { stopDate } from '#testing/stop-date.ts'

beforeEach(stopDate)

const { server, db, call, signUp, rowCounts, mails } = await testIdentity({ rateLimits: true })

it('allows 40 logins a minute from one address, across usernames', async () => {
  const statuses: number[] = []
  for (let tried = 0; tried < 45; tried += 1) {
    const body = { username: `player${tried}`, password: 'one password for all' }
    statuses.push((await call('/api/auth/login', body)).status)
  }
  expect(statuses).toEqual([
    ...Array.from({ length: 40 }, () => 401),
    ...Array.from({ length: 5 }, () => 429),
  ])
})

it('lets a returning browser log in while other browsers at its address are limited', async () => {
  const { username, cookies } = await signUp('neighbor')
  const device = cookies.match(/device=[0-9a-f]+/)?.[0] ?? ''
  const logIn = (cookie: string, name = username) =>
    call('/api/auth/login', { username: name, password: PASSWORD }, { cookie })
  while ((await logIn('', 'nobody')).status !== 429);
  expect((await logIn('')).status).toBe(429)
  expect((await logIn(`device=${'0'.repeat(32)}`)).status).toBe(429)
  expect((await logIn(device, 'somebody_else')).status).toBe(429)
  expect((await logIn(device)).status).toBe(200)
})

it('allows 40 logins a minute from one returning browser, across its accounts', async () => {
  const from = { remoteAddress: '203.0.113.40' }
  const send = (url: string, payload: object, cookie = '') =>
    server.inject({ method: 'POST', url, payload, headers: { cookie }, ...from })
  let device = ''
  for (let n = 0; n < 3; n += 1) {
    const form = { username: `shared_${n}`, email: `shared_${n}@example.com`, password: PASSWORD }
    const { headers } = await send('/api/auth/register', form, device)
    device = String(headers['set-cookie']).match(/device=[0-9a-f]+/)?.[0] ?? device
  }
  const statuses: number[] = []
  for (let n = 0; n < 90; n += 1) {
    const body = { username: `shared_${n % 3}`, password: PASSWORD }
    statuses.push((await send('/api/auth/login', body, device)).statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
  expect(statuses.slice(40).every((status) => status === 429)).toBe(true)
})

it('does not query the database for logins beyond the limit', async () => {
  const remoteAddress = '203.0.113.41'
  const logIn = (username: string, cookie = '') =>
    server.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie },
      payload: { username, password: PASSWORD },
      remoteAddress,
    })
  for (let n = 0; n < 40; n += 1) await logIn(`nobody_${n % 5}`)
  const selects = vi.spyOn(db, 'selectFrom')
  onTestFinished(() => selects.mockRestore())
  expect((await logIn('nobody')).statusCode).toBe(429)
  const device = `device=${'1'.repeat(32)}`
  for (const username of ['nobo\0dy', 'x'.repeat(3000)]) {
    expect((await logIn(username, device)).statusCode).toBe(400)
  }
  expect(selects).not.toHaveBeenCalled()
  while ((await logIn('no', device)).statusCode !== 429);
  expect((await logIn('nobody', device)).statusCode).toBe(429)
  expect(selects).not.toHaveBeenCalled()
})

it('resends a verification link at most five times an hour', async () => {
  const form = { username: 'eager', email: 'eager@example.com', password: 'a fine password' }
  await mails()
  const { email_verification: others = 0 } = await rowCounts()
  const { cookie } = await call('/api/auth/register', form)
  const statuses: number[] = []
  for (let tried = 0; tried < 100; tried += 1) {
    statuses.push((await call('/api/auth/resend-verification', {}, { cookie })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(95)
  expect((await mails()).filter(({ to }) => to === form.email)).toHaveLength(6)
  expect(await rowCounts()).toMatchObject({ email_verification: others + 1 })
})

it.each(['begin', 'confirm', 'off', 'recovery-codes'])(
  'accepts 20 two-factor calls an hour from a player: %s',
  async (name) => {
    const { cookie } = await signUp(`twice-${name}`.replaceAll('-', '_'))
    const statuses: number[] = []
    for (let tried = 0; tried < 25; tried += 1) {
      statuses.push((await call(`/api/auth/two-factor/${name}`, {}, { cookie })).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  },
)

it('accepts 60 sign-ups a minute from one address', async () => {
  const signUp = async (n: number) => {
    const response = await server.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { username: `crowd${n}`, email: `crowd${n}@example.com`, password: '12345678' },
      remoteAddress: '203.0.113.7',
    })
    return response.json().code
  }
  const codes = await Promise.all(Array.from({ length: 70 }, (_, n) => signUp(n)))
  expect(codes.filter((code) => code === 'password_too_common')).toHaveLength(60)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10)
})
