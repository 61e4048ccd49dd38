import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { migrate, readSchemaState, requireMigrated } from './migrate.ts'
import { migrationsFolder } from './migrations-folder.ts'

const db = await testDatabase()

test('does nothing to a database of this version', async () => {
  await db.updateTable('setting').set({ value: '7' }).where('key', '=', 'rain_seconds').execute()
  await migrate(db, migrationsFolder)
  const seconds = db.selectFrom('setting').select('value').where('key', '=', 'rain_seconds')
  expect(await seconds.executeTakeFirst()).toEqual({ value: '7' })
})

describe('two versions on one database', () => {
  let newer = ''
  beforeAll(async () => {
    newer = await mkdtemp(join(tmpdir(), 'tallyhouse-migrations-'))
    await cp(migrationsFolder, newer, { recursive: true })
  })
  afterAll(() => rm(newer, { recursive: true }))

  test('leaves nothing of a migration that fails halfway', async () => {
    await writeFile(join(newer, '9998_half.sql'), 'create table half (id int); select 1 / 0;')
    await expect(migrate(db, newer)).rejects.toThrow('Migration failed')
    await rm(join(newer, '9998_half.sql'))
    const { rows } = await sql`select to_regclass('half') as found`.execute(db)
    expect(rows).toEqual([{ found: null }])
    expect(await readSchemaState(db, migrationsFolder)).toMatchObject({ newer: [] })
  })

  test('lets the older one run while the newer one only adds to the schema', async () => {
    await writeFile(join(newer, '9998_add.sql'), 'alter table setting add column unit text')
    await migrate(db, newer)
    await migrate(db, migrationsFolder)
    await requireMigrated(db, migrationsFolder)
    const state = await readSchemaState(db, migrationsFolder)
    expect(state).toEqual({ pending: [], newer: ['9998_add'], isCompatible: true })
  })

  test('refuses the older one once something that it needs was removed', async () => {
    await writeFile(
      join(newer, '9999_remove.sql'),
      `alter table setting drop column unit;
        update schema_compatibility set oldest_migration = '9998_add'`,
    )
    await migrate(db, newer)
    for (const check of [migrate, requireMigrated]) {
      await expect(check(db, migrationsFolder)).rejects.toThrow('from a newer version')
    }
    await sql`delete from kysely_migration where name like '999%'`.execute(db)
  })
})

test('refuses a database that another version migrated', async () => {
  await sql`update kysely_migration set name = '0001_people' where name = '0001_initial'`.execute(
    db,
  )
  await expect(migrate(db, migrationsFolder)).rejects.toThrow(
    'from a newer version or from before 0.1.0 (0001_people)',
  )
  const { rows } = await sql`select name from kysely_migration order by name limit 1`.execute(db)
  expect(rows).toEqual([{ name: '0001_people' }])
})
