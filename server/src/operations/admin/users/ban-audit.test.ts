import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { adminChecks } from '../audit.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
const players = [await givenPlayer(app), await givenPlayer(app)]
for (const { playerId } of players) {
  await send(app, admin, `/api/admin/users/${playerId}/ban`, { reason: 'Several accounts' })
  app.clock.advance(1000)
}
await send(app, admin, `/api/admin/users/${players[0]?.playerId}/unban`, { reason: 'a mistake' })
const checks = adminChecks.filter(({ id }) => id === 'admin-ban')

test('finds no breaches in valid rows', async () => {
  expect(await listBreaches(app.db, checks)).toEqual({})
})

test.each([
  ['a ban by a different admin', `update ban set banned_by = ${players[0]?.playerId} where id = 1`],
  [
    'an unrecorded ban',
    `insert into ban (player_id, reason, banned_by, created_at)
     select player_id, reason, banned_by, lifted_at from ban where id = 1`,
  ],
  [
    'an unrecorded unban',
    `update ban set lifted_at = created_at, lifted_by = banned_by where lifted_at is null`,
  ],
  ['a record without a ban', `delete from ban where lifted_at is null`],
  ['a reverted unban', `update ban set lifted_at = null, lifted_by = null where id = 1`],
])('detects %s', async (_, tampering) => {
  const found = app.db.transaction().execute(async (tx) => {
    await sql.raw(tampering).execute(tx)
    const breaches = await listBreaches(tx, checks)
    throw Object.assign(new Error('undo'), { breaches })
  })
  await expect(found).rejects.toMatchObject({
    breaches: { 'admin-ban': expect.arrayContaining([expect.stringContaining('player_')]) },
  })
})
