import {
  can,
  isStaff,
  type Permission,
  permissions,
  roleNames,
} from '@tallyhouse/contract/permissions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'
import { matchPermission, matchStaff, selectRole, toRoleColumns } from './role-columns.ts'

const app = await testApp()
const names = Object.keys(permissions) as Permission[]

it.each(roleNames)(
  'queries see what a stored %s may do as the contract declares it',
  async (role) => {
    const { playerId } = await givenPlayer(app)
    await app.db.updateTable('player').set(toRoleColumns(role)).where('id', '=', playerId).execute()
    const held = names.map((name) => matchPermission(name, 'person'))
    const { rows } = await sql`
    select ${selectRole('person')} as role, ${matchStaff('person')} as staff, array[${sql.join(held)}] as held
    from player as person where id = ${playerId}`.execute(app.db)
    expect(rows).toEqual([
      { role, staff: isStaff({ role }), held: names.map((name) => can({ role }, name)) },
    ])
  },
)

it('finds those with a permission by the index of staff', async () => {
  const plan = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`
      explain select id from player where ${matchPermission('points.adjust')}`.execute(tx)
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('player_admin')
})
