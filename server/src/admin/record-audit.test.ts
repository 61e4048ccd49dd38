import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '../testing/breaches-of.ts'
import { givenPlayer } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import { testApp } from '../testing/test-app.ts'
import { adminChecks } from './audit.ts'

const app = await testApp()
const admin = await givenPlayer(app, { points: 100, admin: true })
const player = await givenPlayer(app, { points: 100 })

const broken = async () => Object.keys(await breachesOf(app.db, adminChecks))

/** Changes something that nobody may, looks, and takes it back. */
async function brokenBy(statement: string): Promise<string[]> {
  let found: string[] = []
  await app.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(`set local session_replication_role = replica`).execute(tx)
      await sql.raw(statement).execute(tx)
      found = Object.keys(await breachesOf(tx, adminChecks))
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
  if (adjusted.statusCode !== 200 || changed.statusCode !== 200) throw new Error(changed.body)
  await app.figureKeeper.look()
})

describe('the audit', () => {
  it('finds nothing where the product did everything', async () => {
    expect(await broken()).toEqual([])
  })

  it.each([
    [`update transfer set amount = 51 where reason = 'adjustment_credit'`, 'admin-adjustment'],
    [`delete from transfer where reason = 'adjustment_credit'`, 'admin-adjustment'],
    [`delete from admin_action where action = 'points_adjusted'`, 'admin-adjustment'],
    [`update setting set value = '26' where key = 'rain_points'`, 'admin-setting'],
    [`delete from setting where key = 'rain_points'`, 'admin-setting'],
    ['update transfer_day set points = points + 1', 'figure-transfers'],
    ['delete from transfer_day', 'figure-transfers'],
    ['update player_day set new_players = 0', 'figure-players'],
    ['update player_day set active_players = active_players + 1', 'figure-players'],
  ])('finds what was changed behind its back: %s', async (statement, check) => {
    expect(await brokenBy(statement)).toContain(check)
  })

  it('leaves alone a setting that was changed by hand, and says when', async () => {
    const statement = `update setting set value = '26', updated_at = '2030-01-01'
      where key = 'rain_points'`
    expect(await brokenBy(statement)).toEqual([])
  })
})
