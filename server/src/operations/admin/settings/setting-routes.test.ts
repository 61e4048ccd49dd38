import { describe, expect, it, test } from 'vitest'
import { readSettings } from '#platform/settings/read-settings.ts'
import { givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { testApp } from '#testing/test-app.ts'
import { adminChecks } from '../audit.ts'

const app = await testApp()
const second = await testApp({ db: app.db })
const admin = await givenPlayer(app, { points: 100, admin: true })

async function list() {
  const { headers } = { headers: { cookie: admin.cookie } }
  return (await app.server.inject({ url: '/api/admin/settings', headers })).json()
}

async function find(key: string) {
  return (await list()).find((setting: { key: string }) => setting.key === key)
}

function put(key: string, payload: object) {
  return app.server.inject({
    method: 'PUT',
    url: `/api/admin/settings/${encodeURIComponent(key)}`,
    headers: { cookie: admin.cookie },
    payload,
  })
}

function changes() {
  return app.db
    .selectFrom('admin_action')
    .select(['details', 'player_id'])
    .where('action', '=', 'setting_updated')
    .orderBy('id', 'desc')
    .execute()
}

describe('the settings in the admin area', () => {
  it('include every defined setting with its accepted values, and notes', async () => {
    await put('a_note', { value: 'call Marlow back', description: 'For the night shift' })
    const settings = await list()
    expect(settings[0]).toMatchObject({
      key: 'signup_bonus',
      value: '100',
      description: 'Points a new player receives',
      isDefined: true,
      takes: 'a whole number from 0 to 1000000',
      form: { kind: 'whole', min: 0, max: 1_000_000 },
    })
    expect(settings.at(-1)).toMatchObject({
      key: 'a_note',
      value: 'call Marlow back',
      description: 'For the night shift',
      isDefined: false,
      takes: null,
      form: null,
    })
  })

  it('take effect immediately in every process', async () => {
    const response = await put('signup_bonus', { value: ' 250 ' })
    expect(response.json()).toMatchObject({
      value: '250',
      description: 'Points a new player receives',
      updatedAt: app.clock.now().toISOString(),
    })
    for (const process of [app, second]) {
      const response = await process.server.inject({ url: '/api/signup-bonus' })
      expect(response.json()).toEqual({ signupBonus: 250 })
    }
  })

  it('are recorded with their former values', async () => {
    await put('rain_points', { value: '20' })
    await put('rain_points', { value: '25', description: 'More rain' })
    const [change] = await changes()
    expect(change).toEqual({
      player_id: null,
      details: {
        key: 'rain_points',
        oldValue: '20',
        value: '25',
        oldDescription: 'Points that a rain pays each claimant',
        description: 'More rain',
      },
    })
    expect(await listBreaches(app.db, adminChecks)).toEqual({})
  })

  it.each([
    ['signup_bonus', '-1', 'signup_bonus must be a whole number from 0 to 1000000.'],
    ['signup_bonus', 'a lot', 'signup_bonus must be a whole number from 0 to 1000000.'],
    ['points_per_usd', '0', 'points_per_usd must be a whole number from 1 to 1000000.'],
    ['boost_percent', '101', 'boost_percent must be a whole number from 0 to 100.'],
  ])('refuse %s = %j and state the accepted values', async (key, value, message) => {
    const before = await changes()
    const response = await put(key, { value })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid_request', message })
    expect(await changes()).toEqual(before)
  })

  it.each([
    ' Signup_Bonus ',
    'SIGNUP_BONUS',
    'signup-bonus',
    'signup.bonus',
    '',
    '_x',
    'x'.repeat(65),
  ])('refuse the key %j', async (key) => {
    expect((await put(key, { value: '5' })).statusCode).toBeGreaterThanOrEqual(400)
  })

  it.each(['signupbonus', 'signup__bonus', 'sign_up_bonus', 'signup_bonuss', 'singup_bonus'])(
    'refuse %s and suggest the intended key',
    async (key) => {
      const response = await put(key, { value: '5' })
      expect(response.statusCode).toBe(400)
      expect(response.json().message).toBe(`There is no setting ${key}. Did you mean signup_bonus?`)
    },
  )

  it('are not affected by notes', async () => {
    const before = await readSettings(app.db)
    await put('signup_bonus_of_may', { value: '9999' })
    await put('pointsperusd_note', { value: '1' })
    expect(await find('pointsperusd_note')).toMatchObject({ value: '1', isDefined: false })
    expect(await readSettings(app.db)).toEqual(before)
  })

  it('are not overwritten by a stale form', async () => {
    const { updatedAt } = await put('rain_budget', { value: '900' }).then((response) =>
      response.json(),
    )
    app.clock.advance(1000)
    expect((await put('rain_budget', { value: '800', updatedAt })).statusCode).toBe(200)
    const late = await put('rain_budget', { value: '900', updatedAt })
    expect([late.statusCode, late.json().code]).toEqual([409, 'edit_conflict'])
    expect((await put('rain_budget', { value: '900', updatedAt: null })).statusCode).toBe(409)
    expect((await find('rain_budget')).value).toBe('800')
    const fresh = { value: 'one', updatedAt: null }
    expect((await put('another_note', fresh)).statusCode).toBe(200)
    expect((await put('another_note', fresh)).statusCode).toBe(409)
  })

  test('notes can be deleted, which is recorded; other settings cannot', async () => {
    const remove = (key: string) =>
      app.server.inject({
        method: 'DELETE',
        url: `/api/admin/settings/${key}`,
        headers: { cookie: admin.cookie },
      })
    await put('typo_note', { value: 'x', description: 'A typo' })
    expect((await remove('typo_note')).statusCode).toBe(200)
    expect(await find('typo_note')).toBeUndefined()
    const record = await app.db
      .selectFrom('admin_action')
      .select(['admin_id', 'details'])
      .where('action', '=', 'setting_deleted')
      .execute()
    expect(record).toEqual([
      {
        admin_id: admin.playerId,
        details: { key: 'typo_note', oldValue: 'x', oldDescription: 'A typo' },
      },
    ])
    expect((await remove('typo_note')).json().code).toBe('not_found')
    expect((await remove('signup_bonus')).json().code).toBe('invalid_request')
    expect(await find('signup_bonus')).toBeDefined()
    await put('typo_note', { value: 'y' })
    expect(await listBreaches(app.db, adminChecks)).toEqual({})
  })

  it('can be changed regardless of the number of notes', async () => {
    await app.db.deleteFrom('setting').where('key', '=', 'payouts_paused').execute()
    await app.db
      .insertInto('setting')
      .values(
        Array.from({ length: 500 }, (_, n) => ({ key: `n_${n}`, value: '', description: '' })),
      )
      .execute()
    expect((await put('payouts_paused', { value: 'true' })).statusCode).toBe(200)
    expect((await readSettings(app.db)).payoutsPaused).toBe(true)
    expect((await put('one_note_more', { value: '' })).statusCode).toBe(400)
    await app.db.deleteFrom('setting').where('key', 'like', 'n\\_%').execute()
    await put('payouts_paused', { value: 'false' })
  })

  it('show the effective value of an invalid row', async () => {
    await app.db
      .updateTable('setting')
      .set({ value: 'many' })
      .where('key', '=', 'rain_seconds')
      .execute()
    expect(await find('rain_seconds')).toMatchObject({ value: '15', updatedAt: null })
  })

  it('record consecutive old and new values, even for concurrent changes', async () => {
    const values = Array.from({ length: 10 }, (_, index) => String(index + 1))
    await Promise.all(values.map((value) => put('night_note', { value })))
    const chain = (await changes()).filter(({ details }) => details.key === 'night_note').reverse()
    expect(chain).toHaveLength(10)
    const [first, ...rest] = chain
    expect(first?.details.oldValue).toBe(null)
    expect(rest.map(({ details }) => details.oldValue)).toEqual(
      chain.slice(0, -1).map(({ details }) => details.value),
    )
    expect((await find('night_note')).value).toBe(chain.at(-1)?.details.value)
  })
})
