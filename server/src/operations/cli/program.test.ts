import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { audit } from '#audit.ts'
import { recordHeartbeat } from '#features/games/live/epoch.ts'
import { publishSeeds } from '#features/games/seeds/rotate-pair.ts'
import { createPairs } from '#features/games/seeds/seed-pair.ts'
import { requireAppSecret } from '#platform/secrets/require-app-secret.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { commandLine, commandLineOn } from '#testing/command-line.ts'
import { APP_SECRET, seedBox } from '#testing/database/seed-box.ts'
import { readDatabaseUrl } from '#testing/database/test-database.ts'
import { givenPlayer } from '#testing/given.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { post } from '#testing/players/play-games.ts'
import { testApp } from '#testing/test-app.ts'
import { commands } from './commands.ts'

const app = await testApp()
const { db, clock } = app
const run = await commandLineOn(app)

describe('every command', () => {
  it.each(commands.map(({ name }) => name))('%s has help with an example', async (name) => {
    const { status, output } = await run(...name.split(' '), '--help')
    expect(status).toBe(0)
    expect(output).toContain(`Usage: npx tallyhouse ${name}`)
    expect(output).toContain(`npx tallyhouse ${name}`)
  })
})

it('fails with the usage for an unknown command or option', async () => {
  expect(await run('chekc')).toMatchObject({ status: 1 })
  expect((await run('chekc')).errors).toContain("unknown command 'chekc'")
  expect((await run('jobs', 'list', '--all')).errors).toContain("unknown option '--all'")
  expect((await run('postbacks', 'show')).errors).toContain("missing required argument 'id'")
  expect((await run()).status).toBe(1)
})

it('refuses to create a database, and one of another version', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tallyhouse-cli-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const nowhere = await commandLine({ DATA_DIR: dataDir })('jobs', 'list')
  expect(nowhere.errors).toContain(`There is no database in ${dataDir}.`)
  expect(readdirSync(dataDir)).toEqual([])
  await sql`insert into kysely_migration values ('9999_future', '2030-01-01')`.execute(db)
  const { rows: oldest } = await sql<{ name: string }>`
    select oldest_migration as name from schema_compatibility`.execute(db)
  await sql`update schema_compatibility set oldest_migration = '9999_future'`.execute(db)
  expect((await run('jobs', 'list')).errors).toContain('from a newer version')
  expect((await run('audit')).errors).toContain('from a newer version')
  await sql`delete from kysely_migration where name = '9999_future'`.execute(db)
  await sql`update schema_compatibility set oldest_migration = ${oldest[0]?.name}`.execute(db)
  const pending = sql`delete from kysely_migration where name = '0003_command_line' returning *`
  const { rows } = await pending.execute(db)
  expect((await run('jobs', 'list')).errors).toContain('0003_command_line is pending')
  const [row] = rows as { name: string; timestamp: string }[]
  await sql`insert into kysely_migration values (${row?.name}, ${row?.timestamp})`.execute(db)
})

it('names invalid settings', async () => {
  expect((await commandLine({ PORT: 'many' })('jobs', 'list')).errors).toContain('PORT')
})

it('audit exits with 1 if an invariant is broken', async () => {
  const clean = await run('audit')
  expect(clean).toMatchObject({ status: 0 })
  expect(clean.output).toMatch(/The books are clean\.$/)
  const playerId = await barePlayer(db, 10)
  await db.updateTable('wallet').set({ available: 11 }).where('player_id', '=', playerId).execute()
  const { status, output } = await run('audit', '--json')
  await db.updateTable('wallet').set({ available: 10 }).where('player_id', '=', playerId).execute()
  expect(status).toBe(1)
  const broken = JSON.parse(output).filter((result: { breaches: [] }) => result.breaches.length > 0)
  expect(broken).toMatchObject([{ id: 'ledger-balance' }])
})

it('breaches lists recorded breaches, also those that hold again', async () => {
  expect((await run('breaches')).output).toBe('No breach is recorded.')
  const found = { check_id: 'ledger-debt', breaches: ['wallet 7'], found_at: clock.now() }
  await db.insertInto('integrity_breach').values(found).execute()
  expect((await run('breaches')).output).toContain('wallet 7')
  await db.updateTable('integrity_breach').set({ cleared_at: clock.now() }).execute()
  expect((await run('breaches')).output).toBe('No breach is recorded.')
  const { output } = await run('breaches', '--all', '--json')
  expect(JSON.parse(output)).toMatchObject([{ check: 'ledger-debt', details: ['wallet 7'] }])
})

it('interruptions lists the latest first', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))
  const rows = [1, 3].map((minute, index) => ({
    epoch: 1_000_000 + index,
    last_heartbeat_at: at(minute),
    recovered_at: at(minute + 1),
  }))
  await db.insertInto('interruption').values(rows).execute()
  const { output } = await run('interruptions', '--limit', '2')
  expect(output.split('\n').slice(1)).toEqual([
    '2026-03-01 12:03:00Z  2026-03-01 12:04:00Z',
    '2026-03-01 12:01:00Z  2026-03-01 12:02:00Z',
  ])
})

describe('recompute', () => {
  it('resets each sum, and refuses others', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await post(app, player, 'dice', { betAmount: 1, prediction: 'over' })
    await sql`update figure_mark set transfer_id = 5, player_id = 5`.execute(db)
    await sql`update return_mark set round_id = 5`.execute(db)
    const check = { player_id: player.playerId, transfer_id: 1, available: 1, held: 0, debt: 0 }
    const totals = { earned: 0, wagered: 0, won: 0, withdrawn: 0, rounds: 0 }
    await db
      .insertInto('wallet_check')
      .values({ ...check, ...totals })
      .execute()
    for (const what of ['figures', 'returns', 'wallets']) {
      expect(await run('recompute', what)).toMatchObject({ status: 0 })
    }
    const { rows } = await sql`
      select transfer_id, player_id, round_id, (select count(*) from wallet_check) as checked
      from figure_mark, return_mark`.execute(db)
    expect(rows).toEqual([{ transfer_id: 0, player_id: 0, round_id: 0, checked: 0 }])
    expect((await run('recompute', 'money')).status).toBe(1)
  })
})

describe('reset-secrets', () => {
  const OTHER_SECRET = 'another secret of them'

  it('replaces what was encrypted with a lost APP_SECRET, and leaves the audit clean', async () => {
    const playerIds = [await barePlayer(db, 0), await barePlayer(db, 0)].toSorted((a, b) => a - b)
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      await createPairs(tx, seedBox, { playerIds, now })
      await publishSeeds(tx, seedBox, { playerId: playerIds[0] ?? 0, clock })
    })
    await db
      .insertInto('two_factor')
      .values({
        player_id: playerIds[0] ?? 0,
        secret: createSecretBox(APP_SECRET, 'two-factor secrets').seal(
          playerIds[0] ?? 0,
          Buffer.alloc(20),
        ),
        started_at: now,
        confirmed_at: now,
        last_step: null,
      })
      .execute()
    const pairs = await db
      .selectFrom('seed_pair')
      .where('revealed_at', 'is', null)
      .select('id')
      .execute()

    const reset = commandLine(
      { DATABASE_URL: await readDatabaseUrl(db), APP_SECRET: OTHER_SECRET },
      clock,
    )
    expect((await run('reset-secrets', '--yes')).errors).toContain('nothing is lost')
    expect((await reset('reset-secrets')).errors).toContain('--yes')
    await recordHeartbeat(db, now)
    expect((await reset('reset-secrets', '--yes')).errors).toContain('The product is running.')
    clock.advance(10_000)
    await expect(requireAppSecret(db, OTHER_SECRET)).rejects.toThrow('APP_SECRET')
    const { status, output } = await reset('reset-secrets', '--yes')
    expect(output).toBe(
      `Replaced ${pairs.length} seed pairs, voided 0 draws, and removed the two-factor login of 1 players.`,
    )
    expect(status).toBe(0)
    await requireAppSecret(db, OTHER_SECRET)
    const results = await audit(db, createSecretBox(OTHER_SECRET, 'server seeds'))
    expect(results.filter(({ breaches }) => breaches.length > 0)).toEqual([])
    const { remarks } = results.find(({ id }) => id === 'seed-promised') ?? {}
    expect(remarks).toEqual([`seed pairs lost with their APP_SECRET: ${pairs.length}`])
  })
})
