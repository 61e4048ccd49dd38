import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { payoutDestinations } from '@tallyhouse/contract/payout-destinations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { migrationsFolder } from '#platform/db/migrations-folder.ts'
import { emptyDatabase, testDatabase } from '#testing/database/test-database.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { withdrawalsChecks } from '../audit.ts'

type Method = keyof typeof payoutDestinations

const db = await testDatabase()

/** Two ways to write one destination of each method. */
const sameDestinations: Record<Method, [string, string][]> = {
  robux: [['Builder_1', 'bUILDER_1']],
  paypal: [['Ada@Example.com', 'ada@example.COM']],
  zelle: [
    ['Ada@Example.com', 'ada@example.COM'],
    ['(555) 230-1234', '+1 555 230 1234'],
  ],
  cashapp: [['$Ada', 'aDA']],
  giftcard: [['Ada@Example.com', 'ada@example.COM']],
  crypto: [
    ['BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', '0x52908400098527886e0f7030069857d2e4169ee7'],
  ],
}

const pairs = Object.entries(sameDestinations).flatMap(([method, written]) =>
  written.map((pair): [Method, ...[string, string]] => [method as Method, ...pair]),
)

async function readKey(method: Method, entered: string): Promise<string | undefined> {
  const destination = payoutDestinations[method].parse(entered)
  const { rows } = await sql<{ key: string }>`
    select address_key(${method}, ${destination}) as key`.execute(db)
  return rows[0]?.key
}

test.each(pairs)('%s: %s and %s are one destination', async (method, one, other) => {
  expect(await readKey(method, one)).toBe(await readKey(method, other))
})

test.each<[Method, string, string]>([
  ['crypto', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1boatslrhtknngkdxeeobr76b53lettpyt'],
  ['giftcard', 'ada@example.com', 'ada@example.org'],
])('%s: %s and %s are different destinations', async (method, one, other) => {
  expect(await readKey(method, one)).not.toBe(await readKey(method, other))
})

test('the migration merges the addresses of a player that have become the same', async () => {
  const old = await mkdtemp(join(tmpdir(), 'tallyhouse-migrations-'))
  const earlier = (await readdir(migrationsFolder)).filter((file) => file < '0011')
  for (const file of earlier) await cp(join(migrationsFolder, file), join(old, file))
  const before = await emptyDatabase()
  await migrate(before, old)
  await rm(old, { recursive: true })
  const [one, other] = [await barePlayer(before, 0), await barePlayer(before, 0)]
  const add = (playerId: number, destination: string, usableAt: string) =>
    before
      .insertInto('payout_address')
      .values({
        player_id: playerId,
        method: 'giftcard',
        label: destination,
        destination,
        created_at: new Date('2026-01-01'),
        usable_at: new Date(usableAt),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const late = await add(one, 'Ada@example.com', '2026-01-03')
  const early = await add(one, 'ada@example.com', '2026-01-02')
  const otherPlayers = await add(other, 'ADA@example.com', '2026-01-04')
  const holds = await sql<{ id: number }>`
    insert into hold (player_id, amount, created_at)
    values (${one}, 10, now()), (${one}, 10, now()) returning id`.execute(before)
  for (const [index, { id }] of holds.rows.entries()) {
    await sql`insert into withdrawal (player_id, method, handling, amount, usd_cents, details, status, hold_id,
        created_at, address_id)
      values (${one}, 'giftcard', 'review', 10, 10, '{}', 'pending', ${id}, now(),
        ${[late.id, early.id][index]})`.execute(before)
  }
  await migrate(before, migrationsFolder)
  const addresses = before.selectFrom('payout_address').select('id').orderBy('id')
  expect(await addresses.execute()).toEqual([early, otherPlayers])
  const used = await before.selectFrom('withdrawal').select('address_id').execute()
  expect(used).toEqual([{ address_id: early.id }, { address_id: early.id }])
  await expect(add(one, 'ADA@EXAMPLE.COM', '2026-01-05')).rejects.toMatchObject({ code: '23505' })
  expect(await listBreaches(before, withdrawalsChecks)).toEqual({})
})
