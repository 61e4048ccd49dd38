import { expect, it } from 'vitest'
import { PASSWORD, testIdentity } from '#testing/modules/test-identity.ts'

const { db, call, mails } = await testIdentity()

const ASCII = 'ada@xn--mnchen-3ya.de'

/** Signs up with an email, verifies it by the link in it, and returns the session. */
async function signUp(username: string, email: string) {
  const response = await call('/api/auth/register', { username, email, password: PASSWORD })
  expect(response).toMatchObject({ status: 200, body: { email: ASCII } })
  const token = (await mails()).at(-1)?.text.match(/verify-email\?token=(\S+)/)?.[1]
  const { status } = await call('/api/auth/verify-email', { token: token ?? 'none' })
  return { cookie: response.cookie, verified: status }
}

it('treats every way of writing a domain as one address', async () => {
  const { cookie, verified } = await signUp('ada', 'ada@MÜNCHEN.de')
  expect(verified).toBe(200)
  expect((await mails()).at(-1)?.to).toBe(ASCII)

  // The same mailbox cannot be verified for a second account.
  expect(await signUp('second', 'Ada@mu\u0308nchen.de'.toLowerCase())).toMatchObject({
    verified: 400,
  })
  expect((await mails()).at(-1)).toMatchObject({
    to: ASCII,
    subject: expect.stringContaining('another account'),
  })

  for (const username of ['ada@münchen.de', 'ADA@XN--MNCHEN-3YA.DE', 'ada@ｍünchen。de']) {
    const { status, body } = await call('/api/auth/login', { username, password: PASSWORD })
    expect({ status, username: body.username }).toEqual({ status: 200, username: 'ada' })
  }

  const before = (await mails()).length
  await call('/api/auth/forgot-password', { email: 'ada@münchen.de' })
  expect((await mails()).slice(before)).toMatchObject([{ to: ASCII }])

  const same = await call('/api/auth/update-profile', { email: 'ada@münchen.de' }, { cookie })
  expect(same.status).toBe(200)
  const player = db.selectFrom('player').where('username', '=', 'ada')
  expect(await player.select(['email', 'new_email']).executeTakeFirst()).toEqual({
    email: ASCII,
    new_email: null,
  })
})

it('counts failed logins with every way of writing a domain together', async () => {
  const ways = ['ada@münchen.de', ASCII, 'ada@MÜNCHEN.de']
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const username = ways[attempt % ways.length]
    statuses.push((await call('/api/auth/login', { username, password: 'not it' })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

it('refuses other letters before the @, and states why', async () => {
  const form = { username: 'jurgen', email: 'jürgen@example.com', password: PASSWORD }
  const { status, body } = await call('/api/auth/register', form)
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: 'Before the @, use only the letters A to Z, digits, dots, and the signs _ + -.',
  })
})
