import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/read-settings.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { adminChecks } from '../audit.ts'

const app = await testApp()
const ada = await givenPlayer(app, { admin: true })
const bea = await givenPlayer(app, { admin: true })
const banned = await givenPlayer(app, { admin: true })
const player = await givenPlayer(app)
await send(app, ada, `/api/admin/users/${banned.playerId}/ban`, { reason: 'stolen' })

type Line = { key: string; value: string; waiting: { value: string } | null; isGuarded: boolean }

async function put(key: string, value: string, by = ada) {
  const response = await app.server.inject({
    method: 'PUT',
    url: `/api/admin/settings/${key}`,
    headers: { cookie: by.cookie },
    payload: { value },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

async function line(key: string): Promise<Line | undefined> {
  const lines: Line[] = (await send(app, ada, '/api/admin/settings')).json()
  return lines.find((setting) => setting.key === key)
}

/** Advances waiting changes by a day, because the database has its own clock. */
async function passDay() {
  await sql`update setting set pending_from = pending_from - interval '1 day'`.execute(app.db)
}

async function fetchNotificationMessages(reader: GivenPlayer) {
  const notifications: { message: string }[] = (
    await send(app, reader, '/api/notifications')
  ).json()
  return notifications.map(({ message }) => message)
}

beforeEach(async () => {
  await sql`update setting set pending_value = null, pending_from = null`.execute(app.db)
  await app.db.deleteFrom('notification').execute()
  for (const [key, value] of Object.entries({
    two_admins_from_points: '1000',
    auto_approve_points: '100',
    auto_approve_account_days: '30',
    auto_approve_chargeback_percent: '5',
    auto_approve_signals: '1',
    withdrawal_daily_limit: '5000',
    payout_address_wait_hours: '24',
    bonus_unlock_points: '100',
    withdrawals_per_day: '10',
    new_account_auto_points: '1000',
    points_per_usd: '100',
    robux_per_point: '2',
  })) {
    await setSetting(app.db, key, value)
  }
})

describe('a change of a payout safeguard', () => {
  it.each([
    ['two_admins_from_points', '0', '1000'],
    ['two_admins_from_points', '1001', '1000'],
    ['auto_approve_points', '101', '100'],
    ['auto_approve_account_days', '29', '30'],
    ['auto_approve_chargeback_percent', '6', '5'],
    ['auto_approve_signals', '2', '1'],
    ['withdrawal_daily_limit', '5001', '5000'],
    ['payout_address_wait_hours', '23', '24'],
    ['bonus_unlock_points', '99', '100'],
    ['withdrawals_per_day', '11', '10'],
    ['new_account_auto_points', '1001', '1000'],
    ['points_per_usd', '99', '100'],
    ['robux_per_point', '3', '2'],
  ])('takes effect a day later if it is looser: %s = %s', async (key, value, former) => {
    const before = await readSettings(app.db)
    expect(await put(key, value)).toMatchObject({
      value: former,
      waiting: { value, changedBy: ada.username },
    })
    expect(await readSettings(app.db)).toEqual(before)
    await passDay()
    expect(await readSettings(app.db)).not.toEqual(before)
    expect(await line(key)).toMatchObject({ value, waiting: null })
  })

  it.each([
    ['two_admins_from_points', '999'],
    ['auto_approve_points', '0'],
    ['auto_approve_account_days', '31'],
    ['withdrawal_daily_limit', '0'],
    ['payout_address_wait_hours', '25'],
    ['bonus_unlock_points', '101'],
    ['withdrawals_per_day', '9'],
    ['new_account_auto_points', '999'],
    ['robux_per_point', '1'],
  ])('takes effect immediately if it is stricter: %s = %s', async (key, value) => {
    expect(await put(key, value)).toMatchObject({ value, waiting: null })
  })

  it('takes effect immediately while no withdrawal needs two admins', async () => {
    await setSetting(app.db, 'two_admins_from_points', '0')
    expect(await line('auto_approve_points')).toMatchObject({ isGuarded: false })
    expect(await put('auto_approve_points', '5000')).toMatchObject({ value: '5000', waiting: null })
  })

  it('takes effect a day after the latest change', async () => {
    const from = await put('auto_approve_points', '200')
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from ${from.waiting.from}::timestamptz - now()) / 3600)::int as hours
    `.execute(app.db)
    expect(rows[0]?.hours).toBe(24)
    await sql`update setting set pending_from = now() + interval '1 minute'
      where pending_from is not null`.execute(app.db)
    const again = await put('auto_approve_points', '300', bea)
    expect(again.waiting).toMatchObject({ value: '300', changedBy: bea.username })
    expect(Date.parse(again.waiting.from)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  })

  it('immediately notifies every admin who is not banned, and no one else', async () => {
    await put('two_admins_from_points', '0')
    for (const admin of [ada, bea]) {
      const [message] = await fetchNotificationMessages(admin)
      expect(message).toContain(
        `${ada.username} changed two_admins_from_points from 1000 to 0. The change takes effect on `,
      )
    }
    expect(await fetchNotificationMessages(player)).toEqual([])
    const notifications = await app.db.selectFrom('notification').select('player_id').execute()
    expect(notifications).toHaveLength(2)
  })

  it('can be reverted immediately by any admin and then never takes effect', async () => {
    await put('two_admins_from_points', '0')
    expect(await put('two_admins_from_points', '1000', bea)).toMatchObject({
      value: '1000',
      waiting: null,
    })
    await passDay()
    expect((await readSettings(app.db)).twoAdminsFromPoints).toBe(1000)
  })

  it('is recorded with the requested value and the time it takes effect', async () => {
    const { waiting } = await put('withdrawal_daily_limit', '9000')
    const { details } = await app.db
      .selectFrom('admin_action')
      .select('details')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(details).toEqual({
      key: 'withdrawal_daily_limit',
      oldValue: '5000',
      value: '9000',
      waitsUntil: waiting.from,
    })
    expect(await listBreaches(app.db, adminChecks)).toEqual({})
    await passDay()
    await put('withdrawal_daily_limit', '8000')
    const last = await app.db
      .selectFrom('admin_action')
      .select('details')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last.details).toMatchObject({ oldValue: '9000', value: '8000' })
  })
})
