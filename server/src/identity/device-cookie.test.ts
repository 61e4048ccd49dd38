import { expect, it } from 'vitest'
import { testIdentity } from './test-identity.ts'

const plain = await testIdentity()
const secure = await testIdentity({ publicUrl: 'https://tallyhouse.example' })

let made = 0

/** The cookie that a sign-up sets under a name, with its flags. */
async function deviceSet({ server }: typeof plain, name: string, cookie = '') {
  made += 1
  const answer = await server.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { cookie },
    payload: { username: `user_${made}`, email: `u${made}@example.com`, password: 'a password' },
  })
  expect(answer.statusCode).toBe(200)
  return answer.cookies.find((set) => set.name === name)
}

const flags = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 }
const value = expect.stringMatching(/^[0-9a-f]{32}$/)

it('gives a browser a random name for a year, which no page can read', async () => {
  const first = await deviceSet(plain, 'device')
  expect(first).toEqual({ name: 'device', value, ...flags })
  expect((await deviceSet(plain, 'device'))?.value).not.toBe(first?.value)
})

it('binds it to the host under https', async () => {
  const name = '__Host-device'
  expect(await deviceSet(secure, name)).toEqual({ name, value, ...flags, secure: true })
})

it('keeps the name that a browser has', async () => {
  expect(await deviceSet(plain, 'device', `device=${'a'.repeat(32)}`)).toBeUndefined()
})

it.each(['', 'a'.repeat(31), 'A'.repeat(32), `${'a'.repeat(31)}'`])(
  'takes %j for no name',
  async (sent) => {
    expect(await deviceSet(plain, 'device', `device=${sent}`)).toMatchObject({ value })
  },
)
