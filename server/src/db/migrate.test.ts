import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migrations-folder.ts'

const db = await testDatabase()

test('does nothing to a database of this version', async () => {
  await db.updateTable('setting').set({ value: '7' }).where('key', '=', 'rain_seconds').execute()
  await migrate(db, migrationsFolder)
  const seconds = db.selectFrom('setting').select('value').where('key', '=', 'rain_seconds')
  expect(await seconds.executeTakeFirst()).toEqual({ value: '7' })
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
