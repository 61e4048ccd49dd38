import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const MINUTE_MS = 60_000
const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
const player = await givenPlayer(app)

async function lastSeen(): Promise<string> {
  const { account } = (await send(app, admin, `/api/admin/users/${player.playerId}`)).json()
  return account.lastSeenAt
}

const rowVersion = async () =>
  (
    await sql<{ version: string }>`
      select xmin::text as version from session where player_id = ${player.playerId}`.execute(
      app.db,
    )
  ).rows

it('shows the last use of a session at its next record, to admins and to the player', async () => {
  for (let minutes = 1; minutes <= 5; minutes += 1) {
    app.clock.advance(MINUTE_MS)
    await send(app, player, '/api/auth/user')
    const usedAt = app.clock.now().toISOString()
    await app.scheduler.run('record-session-uses')
    expect(await lastSeen()).toBe(usedAt)
    const { sessions } = (await send(app, player, '/api/auth/sessions')).json()
    expect(sessions[0].lastSeenAt).toBe(usedAt)
  }
})

it('writes nothing for a call, and once for many', async () => {
  await app.scheduler.run('record-session-uses')
  const before = await rowVersion()
  await Promise.all(Array.from({ length: 20 }, () => send(app, player, '/api/auth/user')))
  expect(await rowVersion()).toEqual(before)
  app.clock.advance(1000)
  await send(app, player, '/api/auth/user')
  await app.scheduler.run('record-session-uses')
  const after = await rowVersion()
  expect(after).not.toEqual(before)
  await app.scheduler.run('record-session-uses')
  expect(await rowVersion()).toEqual(after)
})
