import { beforeEach, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/read-settings.ts'
import { givenPlayer } from '#testing/given.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const absent = async () => ({ status: 'absent' as const })
const app = await testApp({
  payoutProvider: {
    name: 'paypal',
    pays: new Set(['paypal'] as const),
    submit: async () => ({ status: 'pending' as const }),
    queryStatus: absent,
  },
})
const admin = await givenPlayer(app, { admin: true })

async function line(key: string) {
  const lines: { key: string }[] = (await send(app, admin, '/api/admin/settings')).json()
  return lines.find((setting) => setting.key === key)
}

function put(key: string, value: string) {
  return app.server.inject({
    method: 'PUT',
    url: `/api/admin/settings/${key}`,
    headers: { cookie: admin.cookie },
    payload: { value },
  })
}

beforeEach(async () => {
  await setSetting(app.db, 'withdrawal_provider_paypal', 'auto')
})

it.each([
  ['withdrawal_provider_robux', 'paypal', 'paypal can’t pay robux.'],
  ['withdrawal_provider_paypal', 'webhook', 'webhook isn’t configured.'],
  ['withdrawal_provider_paypal', ' webhook ', 'webhook isn’t configured.'],
])('refuses %s = %j, a provider that cannot pay', async (key, value, sentence) => {
  const before = await readSettings(app.db)
  const response = await put(key, value)
  expect(response.statusCode).toBe(400)
  expect(response.json().message).toContain(sentence)
  expect(await readSettings(app.db)).toEqual(before)
})

it('offers configured providers that support the method and shows whether it is paid', async () => {
  expect(await line('withdrawal_provider_paypal')).toMatchObject({
    form: { kind: 'choice', options: ['auto', 'paypal'] },
    takes: 'one of auto, paypal',
    isPaid: true,
  })
  expect(await line('withdrawal_provider_robux')).toMatchObject({
    form: { kind: 'choice', options: ['auto'] },
    isPaid: false,
  })
  expect(await line('signup_bonus')).toMatchObject({ isPaid: null })
  expect((await put('withdrawal_provider_paypal', 'paypal')).statusCode).toBe(200)
})

it('shows a method as unpaid if its provider is not configured', async () => {
  await setSetting(app.db, 'withdrawal_provider_paypal', 'webhook')
  expect(await line('withdrawal_provider_paypal')).toMatchObject({
    value: 'webhook',
    isPaid: false,
  })
})
