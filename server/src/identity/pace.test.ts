import { expect, it } from 'vitest'
import { testIdentity } from './test-identity.ts'

const { call, rowCounts, mails } = await testIdentity({ rateLimits: true })

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

it('mails a verification link again five times an hour', async () => {
  const form = { username: 'eager', email: 'eager@example.com', password: 'a fine password' }
  const { cookie } = await call('/api/auth/register', form)
  const statuses: number[] = []
  for (let tried = 0; tried < 100; tried += 1) {
    statuses.push((await call('/api/auth/resend-verification', {}, { cookie })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(95)
  expect(await mails()).toHaveLength(6)
  expect(await rowCounts()).toMatchObject({ email_verification: 1 })
})

it('takes 60 sign-ups a minute from one address', async () => {
  const sign = (n: number) => {
    const form = { username: `crowd${n}`, email: `crowd${n}@example.com`, password: '12345678' }
    return call('/api/auth/register', form)
  }
  const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => sign(n)))
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(11)
  expect(answers.filter(({ body }) => body.code === 'password_too_common')).toHaveLength(59)
})
