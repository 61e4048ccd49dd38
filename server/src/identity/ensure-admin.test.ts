import { expect, it } from 'vitest'
import type { Clock } from '../clock.ts'
import { plainPasswords } from '../testing/plain-passwords.ts'
import { ensureAdmin } from './ensure-admin.ts'
import { testIdentity } from './test-identity.ts'

const deps = (clock: Clock, password?: string, username = 'admin') => ({
  clock,
  passwords: plainPasswords,
  admin: { username, email: `${username}@tallyhouse.example`, password },
})

it('is made once by several processes that start together, and can log in', async () => {
  const { db, clock, call } = await testIdentity()
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => ensureAdmin(db, deps(clock))))
  const made = outcomes.filter(({ created }) => created)
  expect(made).toHaveLength(1)
  expect(outcomes.filter(({ password }) => password !== undefined)).toEqual(made)

  const { status, body } = await call('/api/auth/login', {
    username: 'admin',
    password: made[0]?.password,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ isAdmin: true, emailVerified: true, points: 0 })
  expect(await ensureAdmin(db, deps(clock))).toMatchObject({ created: false, password: undefined })
})

it('has the password that was given, which is told to nobody', async () => {
  const { db, clock, call } = await testIdentity()
  const outcome = await ensureAdmin(db, deps(clock, 'the given one', 'boss'))
  expect(outcome).toEqual({ username: 'boss', password: undefined, created: true })
  const credentials = { username: 'boss', password: 'the given one' }
  expect((await call('/api/auth/login', credentials)).status).toBe(200)
})

it('needs a password of 12 characters', async () => {
  const { db, clock } = await testIdentity()
  await expect(ensureAdmin(db, deps(clock, 'elevenchars'))).rejects.toThrow(/ADMIN_PASSWORD/)
  expect(await db.selectFrom('player').selectAll().execute()).toEqual([])
})

it('is never made of a player who took the name', async () => {
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
