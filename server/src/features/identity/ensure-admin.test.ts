import { expect, it } from 'vitest'
import type { Clock } from '#platform/clock.ts'
import { testIdentity } from '#testing/modules/test-identity.ts'
import { plainPasswords } from '#testing/players/plain-passwords.ts'
import { ensureAdmin } from './ensure-admin.ts'

const deps = (clock: Clock, password?: string, username = 'admin') => ({
  clock,
  passwords: plainPasswords,
  log: () => {},
  admin: { username, email: `${username}@tallyhouse.example`, password },
})

it('creates one admin, who can log in, when several processes start together', async () => {
  const { db, clock, call } = await testIdentity()
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => ensureAdmin(db, deps(clock))))
  const creating = outcomes.filter(({ created }) => created)
  expect(creating).toHaveLength(1)
  expect(outcomes.filter(({ password }) => password !== undefined)).toEqual(creating)

  const { status, body } = await call('/api/auth/login', {
    username: 'admin',
    password: creating[0]?.password,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ isAdmin: true, emailVerified: true, points: 0 })
  expect(await ensureAdmin(db, deps(clock))).toMatchObject({ created: false, password: undefined })
})

it('uses the configured password and does not return it', async () => {
  const { db, clock, call } = await testIdentity()
  const outcome = await ensureAdmin(db, deps(clock, 'the given one', 'boss'))
  expect(outcome).toEqual({ username: 'boss', password: undefined, created: true })
  const credentials = { username: 'boss', password: 'the given one' }
  expect((await call('/api/auth/login', credentials)).status).toBe(200)
})

it('rejects a password shorter than 12 characters', async () => {
  const { db, clock } = await testIdentity()
  await expect(ensureAdmin(db, deps(clock, 'elevenchars'))).rejects.toThrow(/ADMIN_PASSWORD/)
  expect(await db.selectFrom('player').selectAll().execute()).toEqual([])
})

it('never makes an existing player with the configured username an admin', async () => {
  const { db, clock, call } = await testIdentity()
  const form = { username: 'Boss', email: 'eve@example.com', password: 'a fine password' }
  const { body } = await call('/api/auth/register', form)
  await expect(ensureAdmin(db, deps(clock, undefined, 'boss'))).rejects.toThrow(/ADMIN_USERNAME/)
  const player = await db
    .selectFrom('player')
    .select('is_admin')
    .where('id', '=', Number(body.id))
    .executeTakeFirst()
  expect(player?.is_admin).toBe(false)
})
