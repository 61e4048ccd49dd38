import { payoutDestinations } from '@tallyhouse/contract/payout-destinations'
import {
  PAYOUT_ADDRESSES_ADDED_MAX,
  PAYOUT_ADDRESSES_MAX,
  type payoutAddress,
} from '@tallyhouse/contract/withdrawals'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'
import { AppError } from '../http/app-error.ts'
import { announceAddress } from './announce-address.ts'
import type { Method } from './methods.ts'

export type AddressRow = Selectable<Schema['payout_address']>
type AddressLine = z.output<typeof payoutAddress>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The payout addresses that a player keeps, newest first. */
export async function readAddresses(
  db: Db,
  { playerId, now }: { playerId: number; now: Date },
): Promise<AddressLine[]> {
  const rows = await addressRows(db)
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(PAYOUT_ADDRESSES_MAX)
    .execute()
  return rows.map((row) => addressLine(row, now))
}

/** One payout address, which exists. */
export async function readAddress(db: Db, id: number, now: Date): Promise<AddressLine> {
  return addressLine(await addressRows(db).where('id', '=', id).executeTakeFirstOrThrow(), now)
}

function addressRows(db: Db) {
  return db
    .selectFrom('payout_address')
    .selectAll()
    .select([
      sql<boolean>`exists (
        select from withdrawal where address_id = payout_address.id and status = 'completed'
      )`.as('was_paid'),
      sql<boolean>`coalesce((
        select status <> 'completed' from withdrawal
        where address_id = payout_address.id and finished_at is not null
        order by withdrawal.id desc limit 1), false)`.as('last_payout_failed'),
    ])
}

type SavedAddress = AddressRow & { was_paid: boolean; last_payout_failed: boolean }

function addressLine(row: SavedAddress, now: Date): AddressLine {
  return {
    id: row.id,
    method: row.method as Method,
    label: row.label,
    destination: row.destination,
    createdAt: row.created_at.toISOString(),
    waitsUntil: row.usable_at > now ? row.usable_at.toISOString() : null,
    wasPaid: row.was_paid,
    lastPayoutFailed: row.last_payout_failed,
  }
}

type GivenAddress = {
  playerId: number
  method: Method
  /** As {@link destinationOf} answers it. */
  destination: string
  /** Names it, or renames it. */
  label?: string
  /** Whether the player entered their password or a second factor just now. */
  isSteppedUp: boolean
  /** Hours for which nothing is paid to it if it is added without that. */
  waitHours: number
  now: Date
}

/**
 * The player's address with this destination, added if there is none. An added one is announced by
 * mail and by a notification. It may be used at once if the player stepped up, also if it was added before, else after
 * some hours. The caller holds the player's lock.
 * @throws AppError `too_many_addresses`
 */
export async function keepAddress(tx: Tx, given: GivenAddress): Promise<AddressRow> {
  const { label } = given
  const known = await findAddress(tx, given)
  if (known === undefined) return addAddress(tx, given)
  const isFreed = given.isSteppedUp && known.usable_at > given.now
  const usableAt = isFreed ? given.now : known.usable_at
  return update(tx, known, { label: label ?? known.label, usable_at: usableAt })
}

/**
 * What a player entered as it is stored.
 * @throws AppError `destination_invalid`
 */
export function destinationOf(method: Method, entered: string): string {
  const { data, error } = payoutDestinations[method].safeParse(entered)
  if (data !== undefined) return data
  throw new AppError('destination_invalid', error?.issues[0]?.message)
}

function findAddress(
  tx: Tx,
  address: { playerId: number; method: Method; destination: string },
): Promise<AddressRow | undefined> {
  return tx
    .selectFrom('payout_address')
    .selectAll()
    .where('player_id', '=', address.playerId)
    .where('method', '=', address.method)
    .where(
      sql`address_key(method, destination)`,
      '=',
      sql`address_key(${address.method}, ${address.destination})`,
    )
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

function update(
  tx: Tx,
  { id }: AddressRow,
  values: Pick<AddressRow, 'label' | 'usable_at'>,
): Promise<AddressRow> {
  return tx
    .updateTable('payout_address')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function addAddress(tx: Tx, given: GivenAddress): Promise<AddressRow> {
  const { playerId, method, destination, label = '', isSteppedUp, waitHours, now } = given
  const { kept, added } = await countAddresses(tx, playerId, now)
  if (kept >= PAYOUT_ADDRESSES_MAX) {
    throw new AppError(
      'too_many_addresses',
      `You may keep ${PAYOUT_ADDRESSES_MAX} payout addresses. Remove one first.`,
    )
  }
  if (added >= PAYOUT_ADDRESSES_ADDED_MAX) {
    throw new AppError(
      'too_many_addresses',
      `You may add ${PAYOUT_ADDRESSES_ADDED_MAX} payout addresses in 24 hours.`,
    )
  }
  const waitMs = isSteppedUp ? 0 : waitHours * HOUR_MS
  const row = await tx
    .insertInto('payout_address')
    .values({
      player_id: playerId,
      method,
      label,
      destination,
      created_at: now,
      usable_at: new Date(now.getTime() + waitMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceAddress(tx, row)
  return row
}

async function countAddresses(tx: Tx, playerId: number, now: Date) {
  const { rows } = await sql<{ kept: number; added: number }>`
    select count(*) filter (where removed_at is null) as kept,
      count(*) filter (where created_at > ${new Date(now.getTime() - DAY_MS)}) as added
    from payout_address where player_id = ${playerId}`.execute(tx)
  return rows[0] ?? { kept: 0, added: 0 }
}
