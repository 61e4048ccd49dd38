import { expect, it } from 'vitest'
import { PASSWORD, testIdentity } from './test-identity.ts'

const { server, call, signUp, rowCounts, mails } = await testIdentity({ rateLimits: true })

it('lets one address try 40 log-ins a minute, over whatever usernames', async () => {
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

it('lets a browser that was in the account in, while others at its address are held back', async () => {
  const { username, cookies } = await signUp('neighbour')
  const device = cookies.match(/device=[0-9a-f]+/)?.[0] ?? ''
  const logIn = (cookie: string, name = username) =>
    call('/api/auth/login', { username: name, password: PASSWORD }, { cookie })
  while ((await logIn('', 'nobody')).status !== 429);
  expect((await logIn('')).status).toBe(429)
  expect((await logIn(`device=${'0'.repeat(32)}`)).status).toBe(429)
  expect((await logIn(device, 'somebody_else')).status).toBe(429)
  expect((await logIn(device)).status).toBe(200)
})

it('mails a verification link again five times an hour', async () => {
  const form = { username: 'eager', email: 'eager@example.com', password: 'a fine password' }
  const { cookie } = await call('/api/auth/register', form)
  const statuses: number[] = []
  for (let tried = 0; tried < 100; tried += 1) {
    statuses.push((await call('/api/auth/resend-verification', {}, { cookie })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(95)
  expect((await mails()).filter(({ to }) => to === form.email)).toHaveLength(6)
  expect(await rowCounts()).toMatchObject({ email_verification: 2 })
})

it.each(['begin', 'confirm', 'off', 'recovery-codes'])(
  'hears a player 20 times an hour about two-factor log-in: %s',
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

it('takes 60 sign-ups a minute from one address', async () => {
  const signUp = async (n: number) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { username: `crowd${n}`, email: `crowd${n}@example.com`, password: '12345678' },
      remoteAddress: '203.0.113.7',
    })
    return answer.json().code
  }
  const codes = await Promise.all(Array.from({ length: 70 }, (_, n) => signUp(n)))
  expect(codes.filter((code) => code === 'password_too_common')).toHaveLength(60)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10)
})
