import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { adminChecks } from '../audit.ts'

const app = await testApp()
const admin = await givenPlayer(app, { points: 100, admin: true })
const player = await givenPlayer(app, { points: 100 })

const broken = async () => Object.keys(await listBreaches(app.db, adminChecks))

/** The checks that a forbidden change breaks. Rolls the change back. */
async function brokenBy(statement: string): Promise<string[]> {
  let found: string[] = []
  await app.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(`set local session_replication_role = replica`).execute(tx)
      await sql.raw(statement).execute(tx)
      found = Object.keys(await listBreaches(tx, adminChecks))
      throw new Error('take it back')
    })
    .catch(() => {})
  return found
}

beforeAll(async () => {
  const adjusted = await send(app, admin, `/api/admin/users/${player.playerId}/adjust-points`, {
    amount: 50,
    reason: 'goodwill',
  })
  const changed = await app.server.inject({
    method: 'PUT',
    url: '/api/admin/settings/rain_points',
    headers: { cookie: admin.cookie },
    payload: { value: '25' },
  })
  const marked = await send(app, admin, `/api/admin/users/${player.playerId}/verify-email`, {
    email: player.email,
  })
  if (marked.statusCode !== 200) throw new Error(marked.body)
  if (adjusted.statusCode !== 200 || changed.statusCode !== 200) throw new Error(changed.body)
  await app.scheduler.run('add-up-figures')
})

describe('the audit', () => {
  it('finds no breaches after regular operation', async () => {
    expect(await broken()).toEqual([])
  })

  it.each([
    [
      `update recorded_transfer set amount = 51 where reason = 'adjustment_credit'`,
      'admin-adjustment',
    ],
    [`delete from recorded_transfer where reason = 'adjustment_credit'`, 'admin-adjustment'],
    [`delete from admin_action where action = 'points_adjusted'`, 'admin-adjustment'],
    [`update setting set value = '26' where key = 'rain_points'`, 'admin-setting'],
    [`delete from setting where key = 'rain_points'`, 'admin-setting'],
    [
      `update setting set value = '26', updated_at = '2030-01-01' where key = 'rain_points'`,
      'admin-setting',
    ],
    [
      `update setting set pending_value = '26', pending_from = now() where key = 'rain_points'`,
      'admin-setting',
    ],
    [
      `update setting set changed_by = ${admin.playerId} where key = 'boost_percent'`,
      'admin-setting',
    ],
    [`delete from admin_action where action = 'setting_updated'`, 'admin-setting'],
    [`delete from admin_action where action = 'email_verified'`, 'admin-email-verified'],
    [
      `update player set email_marked_verified_by = null, email_marked_verified_at = null`,
      'admin-email-verified',
    ],
    [
      `update player set email_marked_verified_by = ${player.playerId}, email_marked_verified_at = now()`,
      'admin-email-verified',
    ],
    ['update transfer_day set points = points + 1', 'figure-transfers'],
    ['delete from transfer_day', 'figure-transfers'],
    ['update player_day set new_players = 0', 'figure-players'],
    ['update player_day set active_players = active_players + 1', 'figure-players'],
  ])('detects an unrecorded change: %s', async (statement, check) => {
    expect(await brokenBy(statement)).toContain(check)
  })

  it('remarks on a setting that is marked as changed manually and reports no breach', async () => {
    const remarks = async () =>
      (await audit(app.db, seedBox)).flatMap((result) =>
        result.id === 'admin-setting' ? result.remarks : [],
      )
    expect(await remarks()).toEqual([])
    await sql`update setting set value = '26', changed_by = null, updated_at = now()
      where key = 'rain_points'`.execute(app.db)
    expect(await remarks()).toEqual([
      'setting rain_points was changed manually: 26, recorded as 25',
    ])
    expect(await broken()).toEqual([])
  })

  test('remarks on a setting that was changed or deleted manually and never by a call', async () => {
    const remarks = async () =>
      (await audit(app.db, seedBox)).find(({ id }) => id === 'admin-setting')?.remarks
    const before = (await remarks()) ?? []
    await sql`update setting set value = '11' where key = 'boost_percent'`.execute(app.db)
    await sql`delete from setting where key = 'rain_budget'`.execute(app.db)
    expect((await remarks())?.filter((remark) => !before.includes(remark))).toEqual([
      'setting boost_percent was changed manually: 11, it was 10',
      'setting rain_budget was deleted manually, it was 1000',
    ])
    await expect(sql`delete from setting_direct_change`.execute(app.db)).rejects.toMatchObject({
      code: '42501',
    })
  })
})
