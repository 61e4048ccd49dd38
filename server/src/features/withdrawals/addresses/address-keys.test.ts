import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addressField,
  type WithdrawalMethod as Method,
} from '@tallyhouse/contract/payouts/all-methods'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { migrationsFolder } from '#platform/db/migrations-folder.ts'
import { emptyDatabase, testDatabase } from '#testing/database/test-database.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { withdrawalsChecks } from '../audit.ts'

const db = await testDatabase()

/** Two ways to write one destination. */
const sameDestinations: Partial<Record<Method, [string, string][]>> = {
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

function readKey(method: Method, entered: string): string {
  const { schema, key } = addressField(method)
  return key(schema.parse(entered))
}

test.each(pairs)('%s: %s and %s are one destination', (method, one, other) => {
  expect(readKey(method, one)).toBe(readKey(method, other))
})

test.each<[Method, string, string]>([
  ['crypto', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1boatslrhtknngkdxeeobr76b53lettpyt'],
  ['giftcard', 'ada@example.com', 'ada@example.org'],
])('%s: %s and %s are different destinations', (method, one, other) => {
  expect(readKey(method, one)).not.toBe(readKey(method, other))
})

test.each([
  ...pairs.flatMap(([method, one, other]) => [[method, one] as const, [method, other] as const]),
  ['crypto', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'] as const,
  ['crypto', `EQ${'aB-_1'.repeat(9)}a`] as const,
])('%s: %s has the key that older versions give it', async (method, entered) => {
  const destination = addressField(method).schema.parse(entered)
  const { rows } = await sql`select address_key(${method}, ${destination}) as key`.execute(db)
  expect(rows).toEqual([{ key: readKey(method, entered) }])
})

test('the migration merges the addresses of a player that have become the same', async () => {
  const old = await mkdtemp(join(tmpdir(), 'tallyhouse-migrations-'))
  const earlier = (await readdir(migrationsFolder)).filter((file) => file < '0011')
  for (const file of earlier) await cp(join(migrationsFolder, file), join(old, file))
  const before = await emptyDatabase()
  await migrate(before, old)
  await rm(old, { recursive: true })
  const [one, other] = [await barePlayer(before, 0), await barePlayer(before, 0)]
  const add = async (playerId: number, destination: string, usableAt: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into payout_address (player_id, method, label, destination, created_at, usable_at)
      values (${playerId}, 'giftcard', '', ${destination}, '2026-01-01', ${usableAt}) returning id`.execute(
      before,
    )
    return rows[0] ?? { id: 0 }
  }
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
