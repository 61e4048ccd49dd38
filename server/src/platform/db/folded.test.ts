import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { findPlayer } from '#operations/cli/find-player.ts'
import { withDatabase } from '#testing/database/with-database.ts'
import { givenPlayer, PASSWORD } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migrations-folder.ts'

describe('a database with the locale of Turkish', async () => {
  const { url, template } = inject('testServer')
  const name = `${template}_turkish_${process.pid}`
  const server = connect(url, 1)
  await sql
    .raw(
      `create database ${name} template template0 locale_provider icu icu_locale 'tr-TR' locale 'C'`,
    )
    .execute(server)
  const db = connect(withDatabase(url, name), 20)
  afterAll(async () => {
    await db.destroy()
    await sql.raw(`drop database ${name} with (force)`).execute(server)
    await server.destroy()
  })
  await migrate(db, migrationsFolder)
  const app = await testApp({ db })
  const admin = await givenPlayer(app, { verified: true, admin: true })

  const auth = (call: 'register' | 'login', payload: Record<string, string>) =>
    app.server.inject({
      method: 'POST',
      url: `/api/auth/${call}`,
      payload: { password: PASSWORD, ...payload },
    })

  it('has the locale', async () => {
    const { rows } = await sql`select lower('I') as lowered`.execute(db)
    expect(rows).toEqual([{ lowered: 'ı' }])
  })

  it('lets a player in by username and email in any case, and keeps both theirs', async () => {
    const registered = await auth('register', { username: 'Irmak', email: 'IRMAK@example.com' })
    expect(registered.statusCode).toBe(200)
    const { id } = registered.json()
    await sql`update player set email_verified_at = now() where id = ${id}`.execute(db)
    for (const username of ['Irmak', 'irmak', 'IRMAK', 'ırmak', 'Irmak@example.com']) {
      const { statusCode } = await auth('login', { username })
      expect([username, statusCode]).toEqual([username, 200])
    }
    const again = await auth('register', { username: 'irmak', email: 'other@example.com' })
    expect(again.statusCode).toBe(409)
    const found = await send(app, admin, '/api/admin/users?search=irm')
    expect(found.json()).toMatchObject([{ username: 'Irmak' }])
    const card = await send(app, admin, '/api/players/irmak')
    expect(card.json()).toMatchObject({ username: 'Irmak' })
    for (const text of ['irmak', 'irmak@example.com']) {
      expect(await findPlayer(db, text)).toMatchObject({ id })
    }
  })

  it('counts wrong passwords for a name in any case under one key', async () => {
    await auth('register', { username: 'Ilgin', email: 'ilgin@example.com' })
    const statuses: number[] = []
    for (const username of ['Ilgin', 'ilgin', 'ILGIN', 'ılgın', 'Ilgin', 'ilgin']) {
      statuses.push((await auth('login', { username, password: 'a wrong password' })).statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('is refused by the migration with the names of players who have the same', async () => {
    await sql`drop index player_username, player_proven_email`.execute(db)
    const insert = sql`
      insert into player (username, email, email_verified_at, password_hash, offer_id, referral_code,
        created_at)
      values ('irmak', 'irmak@EXAMPLE.com', now(), '-', 'same', 'same', now())`
    await insert.execute(db)
    const text = await readFile(join(migrationsFolder, '0017_folded_names.sql'), 'utf8')
    const migration = () => sql.raw(text).execute(db)
    await expect(migration()).rejects.toThrow(/differ only in case: Irmak \(ID \d+\), irmak \(ID/)
    await sql`update player set username = 'irmak_2' where username = 'irmak'`.execute(db)
    await expect(migration()).rejects.toThrow(
      /emails differ only in case: IRMAK@example.com \(ID \d+\), irmak@EXAMPLE.com \(ID/,
    )
  })
})
