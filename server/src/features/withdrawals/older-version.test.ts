import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { migrationsFolder } from '#platform/db/migrations-folder.ts'
import { emptyDatabase } from '#testing/database/test-database.ts'
import { barePlayer } from '#testing/players/bare-player.ts'

const old = await mkdtemp(join(tmpdir(), 'tallyhouse-migrations-'))
const earlier = (await readdir(migrationsFolder)).filter((file) => file < '0023')
for (const file of earlier) await cp(join(migrationsFolder, file), join(old, file))
const db = await emptyDatabase()
await migrate(db, old)
await rm(old, { recursive: true })
const playerId = await barePlayer(db, 0)

/** Requests a withdrawal with the columns that the version before writes. */
async function requestAsBefore(given: {
  method: string
  destination: string
  robux: number | null
  details: Record<string, string>
}): Promise<number> {
  const { method, destination, robux, details } = given
  const { rows } = await sql<{ id: number }>`
    with address as (
      insert into payout_address (player_id, method, label, destination, created_at, usable_at)
      values (${playerId}, ${method}, '', ${destination}, now(), now()) returning id
    ), held as (
      insert into hold (player_id, amount, created_at) values (${playerId}, 100, now()) returning id
    )
    insert into withdrawal (player_id, method, handling, amount, usd_cents, robux, details, status, hold_id,
      created_at, address_id)
    select ${playerId}, ${method}, 'review', 100, 90, ${robux}, ${JSON.stringify(details)}, 'pending',
      held.id, now(), address.id
    from address, held returning id`.execute(db)
  return rows[0]?.id ?? 0
}

async function readFilled(withdrawalId: number) {
  const { rows } = await sql`
    select destination_key, unit, amount_units, once_key, robux
    from withdrawal join payout_address on payout_address.id = address_id
    where withdrawal.id = ${withdrawalId}`.execute(db)
  return rows[0]
}

const robuxBefore = await requestAsBefore({
  method: 'robux',
  destination: 'Builder_1',
  robux: 180,
  details: { username: 'Builder_1', gamepassId: '0991' },
})
const walletBefore = await requestAsBefore({
  method: 'crypto',
  destination: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  robux: null,
  details: { paymentDetails: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' },
})
await migrate(db, migrationsFolder)

const filledRobux = { unit: 'robux', amount_units: 180, once_key: '991', robux: 180 }
const filledDollars = { unit: 'usd', amount_units: 90, once_key: null, robux: null }

test('the migration fills in what earlier withdrawals pay and where', async () => {
  expect(await readFilled(robuxBefore)).toEqual({ ...filledRobux, destination_key: 'builder_1' })
  expect(await readFilled(walletBefore)).toEqual({
    ...filledDollars,
    destination_key: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  })
})

test('what the version before writes during an update is filled in', async () => {
  const details = { username: 'Builder_2', gamepassId: '991' }
  const id = await requestAsBefore({
    method: 'robux',
    destination: 'Builder_2',
    robux: 180,
    details,
  })
  expect(await readFilled(id)).toEqual({ ...filledRobux, destination_key: 'builder_2' })
  const email = { method: 'paypal', destination: 'Ada@example.com', robux: null, details: {} }
  const paypal = await requestAsBefore(email)
  expect(await readFilled(paypal)).toEqual({ ...filledDollars, destination_key: 'ada@example.com' })
})

/** Requests a withdrawal with the columns that this version writes. */
async function requestNow(given: { unit: string; units: number | null; onceKey: string | null }) {
  const { unit, units, onceKey } = given
  const { rows } = await sql<{ id: number }>`
    with held as (
      insert into hold (player_id, amount, created_at) values (${playerId}, 100, now()) returning id
    )
    insert into withdrawal (player_id, method, handling, amount, usd_cents, unit, amount_units, once_key,
      details, status, hold_id, created_at, address_id)
    select player_id, method, handling, amount, usd_cents, ${unit}, ${units}::bigint, ${onceKey}, details, status,
      held.id, now(), address_id
    from withdrawal, held where withdrawal.id = ${robuxBefore} returning withdrawal.id`.execute(db)
  return readFilled(rows[0]?.id ?? 0)
}

test('the version before reads how much this one pays', async () => {
  const filled = await requestNow({ unit: 'robux', units: 180, onceKey: '992' })
  expect(filled).toMatchObject({ robux: 180, once_key: '992' })
})

test('an amount that depends on a price stays open', async () => {
  const filled = await requestNow({ unit: 'ltc', units: null, onceKey: null })
  expect(filled).toMatchObject({ amount_units: null, once_key: null, robux: null })
})
