import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { commandLine } from '#testing/command-line.ts'
import { emptyDatabase, readDatabaseUrl, testDatabase } from '#testing/database/test-database.ts'
import { migrate, requireMigrated } from '../migrate.ts'
import { migrationsFolder } from '../migrations-folder.ts'
import { openDatabase } from '../open-database.ts'
import { declaredGuards } from './declared-guards.ts'
import { readGuards, requireComplete } from './require-complete.ts'

const db = await testDatabase()

function open(databaseUrl: string, migrates = true) {
  return openDatabase({ databaseUrl, dataDir: '' }, { connections: 1, log: () => {}, migrates })
}

test('the keys, references, and triggers of the migrations are those of a migrated database', async () => {
  expect(await declaredGuards(migrationsFolder)).toEqual((await readGuards(db)).sort())
})

describe('a restore that ended early', () => {
  it.each([
    [
      'a primary key',
      'alter table recorded_transfer drop constraint transfer_pkey',
      'transfer_pkey',
    ],
    ['a unique index', 'drop index transfer_once', 'transfer_once'],
    [
      'a unique constraint',
      'alter table withdrawal drop constraint withdrawal_hold_id_key',
      'withdrawal_hold_id_key',
    ],
    ['a reference', 'alter table hold drop constraint hold_player_id_fkey', 'hold_player_id_fkey'],
    ['a trigger', 'drop trigger round_append_only on round', 'round_append_only'],
    [
      'a trigger that is turned off',
      'alter table round disable trigger round_append_only',
      'round_append_only',
    ],
  ])('is refused without %s', async (_what, change, missing) => {
    const rejected = db.transaction().execute(async (tx) => {
      await sql.raw(change).execute(tx)
      await requireComplete(tx, migrationsFolder)
    })
    await expect(rejected).rejects.toThrow(
      `The database lacks ${missing}. A restore of the database probably ended early.`,
    )
  })

  it('is refused by a start, a command, and the check', async () => {
    const cut = await testDatabase()
    await sql`drop trigger round_append_only on round`.execute(cut)
    const rejected = 'The database lacks round_append_only. A restore'
    await expect(migrate(cut, migrationsFolder)).rejects.toThrow(rejected)
    await expect(requireMigrated(cut, migrationsFolder)).rejects.toThrow(rejected)
    const { output } = await commandLine({ DATABASE_URL: await readDatabaseUrl(cut) })('check')
    expect(output).toContain(`failure  tables          ${rejected}`)
  })

  it('is refused when the list of migrations is missing', async () => {
    const cut = await emptyDatabase()
    await sql`create table player (id bigint)`.execute(cut)
    await expect(open(await readDatabaseUrl(cut))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/no record of migrations.* such as player\. A/) },
    })
    const { output } = await commandLine({ DATABASE_URL: await readDatabaseUrl(cut) })('check')
    expect(output).toContain('failure  tables          The database has no record of migrations')
  })
})

it.each([true, false])(
  'names the owner of restored tables, with migrations: %s',
  async (migrates) => {
    const role = `restored_${randomUUID().replaceAll('-', '')}`
    await sql.raw(`create role ${role} login password 'secret'`).execute(db)
    onTestFinished(async () => void (await sql.raw(`drop role ${role}`).execute(db)))
    const url = (await readDatabaseUrl(db)).replace(/\/\/[^@]*@/, `//${role}:secret@`)
    await expect(open(url, migrates)).rejects.toMatchObject({
      cause: {
        message: expect.stringMatching(/^permission denied .*\. The tables must belong to/),
      },
    })
  },
)
