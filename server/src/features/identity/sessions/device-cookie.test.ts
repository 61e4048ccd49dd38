import { expect, it } from 'vitest'
import { testIdentity } from '#testing/modules/test-identity.ts'

const plain = await testIdentity()
const secure = await testIdentity({ publicUrl: 'https://tallyhouse.example' })

let signUps = 0

/** The cookie with this name that a sign-up sets, with its flags. */
async function deviceSet({ server }: typeof plain, name: string, cookie = '') {
  signUps += 1
  const response = await server.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { cookie },
    payload: {
      username: `user_${signUps}`,
      email: `u${signUps}@example.com`,
      password: 'a password',
    },
  })
  expect(response.statusCode).toBe(200)
  return response.cookies.find((set) => set.name === name)
}

const flags = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 }
const value = expect.stringMatching(/^[0-9a-f]{32}$/)

it('sets a random device id that lasts a year and that scripts cannot read', async () => {
  const first = await deviceSet(plain, 'device')
  expect(first).toEqual({ name: 'device', value, ...flags })
  expect((await deviceSet(plain, 'device'))?.value).not.toBe(first?.value)
})

it('is bound to the host under https', async () => {
  const name = '__Host-device'
  expect(await deviceSet(secure, name)).toEqual({ name, value, ...flags, secure: true })
})

it('does not replace an existing device id', async () => {
  expect(await deviceSet(plain, 'device', `device=${'a'.repeat(32)}`)).toBeUndefined()
})

it.each(['', 'a'.repeat(31), 'A'.repeat(32), `${'a'.repeat(31)}'`])(
  'replaces the malformed device id %j',
  async (sent) => {
    expect(await deviceSet(plain, 'device', `device=${sent}`)).toMatchObject({ value })
  },
)
