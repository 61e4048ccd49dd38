import {
  PAYOUT_ADDRESSES_ADDED_MAX,
  PAYOUT_ADDRESSES_MAX,
  type payoutAddress,
} from '@tallyhouse/contract/payout-addresses'
import { addressField } from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#platform/db/connect.ts'
import type { Schema } from '#platform/db/schema.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { issueText } from '#platform/http/issue-text.ts'
import { destinationKey, type Method } from '../methods.ts'
import { notifyNewAddress } from './new-address-notice.ts'

export type AddressRow = Selectable<Schema['payout_address']>
type AddressView = z.output<typeof payoutAddress>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A player's saved payout addresses, newest first. */
export async function readAddresses(
  db: Db,
  { playerId, now }: { playerId: number; now: Date },
): Promise<AddressView[]> {
  const rows = await addressRows(db)
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(PAYOUT_ADDRESSES_MAX)
    .execute()
  return rows.map((row) => toAddressView(row, now))
}

/** @throws Error if there is no such payout address */
export async function readAddress(db: Db, id: number, now: Date): Promise<AddressView> {
  return toAddressView(await addressRows(db).where('id', '=', id).executeTakeFirstOrThrow(), now)
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
        where address_id = payout_address.id
          and status in ('completed', 'failed', 'rejected', 'returned')
        order by withdrawal.id desc limit 1), false)`.as('last_payout_failed'),
    ])
}

type SavedAddress = AddressRow & { was_paid: boolean; last_payout_failed: boolean }

function toAddressView(row: SavedAddress, now: Date): AddressView {
  return {
    id: row.id,
    method: row.method,
    label: row.label,
    destination: row.destination,
    createdAt: row.created_at.toISOString(),
    waitsUntil: row.usable_at > now ? row.usable_at.toISOString() : null,
    wasPaid: row.was_paid,
    lastPayoutFailed: row.last_payout_failed,
  }
}

type AddressInput = {
  playerId: number
  method: Method
  /** Normalized by {@link parseDestination}. */
  destination: string
  /** Replaces an existing address's label. */
  label?: string
  /** Whether the player just confirmed with their password or a second factor. */
  isSteppedUp: boolean
  /** How many hours pass before payouts to an address that was added without step-up. */
  waitHours: number
  now: Date
}

/**
 * Returns the player's address with this destination, and adds it if there is none. The player is notified
 * of an added address, also by email. With step-up the address is usable immediately, even if it was added
 * before; otherwise it is usable after `waitHours`. The caller holds the player's lock.
 * @throws AppError `too_many_addresses`
 */
export async function saveAddress(tx: Tx, input: AddressInput): Promise<AddressRow> {
  const { label } = input
  const existing = await findAddress(tx, input)
  if (existing === undefined) return addAddress(tx, input)
  const endsWait = input.isSteppedUp && existing.usable_at > input.now
  const usableAt = endsWait ? input.now : existing.usable_at
  return update(tx, existing, { label: label ?? existing.label, usable_at: usableAt })
}

/**
 * Normalizes a destination that a player entered.
 * @throws AppError `destination_invalid`
 */
export function parseDestination(method: Method, entered: string): string {
  const { data, error } = addressField(method).schema.safeParse(entered)
  if (data !== undefined) return data
  throw new AppError('destination_invalid', issueText(error?.issues[0]?.message))
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
    .where('destination_key', '=', destinationKey(address.method, address.destination))
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

async function addAddress(tx: Tx, input: AddressInput): Promise<AddressRow> {
  const { playerId, method, destination, label = '', isSteppedUp, waitHours, now } = input
  const { saved, added } = await countAddresses(tx, playerId, now)
  if (saved >= PAYOUT_ADDRESSES_MAX) {
    throw new AppError(
      'too_many_addresses',
      text(m.tooManyAddresses, { max: PAYOUT_ADDRESSES_MAX }),
    )
  }
  if (added >= PAYOUT_ADDRESSES_ADDED_MAX) {
    throw new AppError(
      'too_many_addresses',
      text(m.tooManyAddressesAdded, { max: PAYOUT_ADDRESSES_ADDED_MAX }),
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
      destination_key: destinationKey(method, destination),
      created_at: now,
      usable_at: new Date(now.getTime() + waitMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await notifyNewAddress(tx, row)
  return row
}

async function countAddresses(tx: Tx, playerId: number, now: Date) {
  const { rows } = await sql<{ saved: number; added: number }>`
    select count(*) filter (where removed_at is null) as saved,
      count(*) filter (where created_at > ${new Date(now.getTime() - DAY_MS)}) as added
    from payout_address where player_id = ${playerId}`.execute(tx)
  return rows[0] ?? { saved: 0, added: 0 }
}
