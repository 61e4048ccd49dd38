import {
  PAYOUT_ADDRESSES_ADDED_MAX,
  PAYOUT_ADDRESSES_MAX,
  type payoutAddress,
  requestAutomated,
} from '@tallyhouse/contract/withdrawals'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'
import { AppError } from '../http/app-error.ts'
import { announceAddress } from './announce-address.ts'
import type { Method } from './methods.ts'
import type { PayoutProvider } from './providers/payout-provider.ts'

export type AddressRow = Selectable<Schema['payout_address']>
type AddressLine = z.output<typeof payoutAddress>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The payout addresses that a player keeps, newest first. */
export async function readAddresses(
  db: Db,
  { playerId, now }: { playerId: number; now: Date },
): Promise<AddressLine[]> {
  const rows = await db
    .selectFrom('payout_address')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(PAYOUT_ADDRESSES_MAX)
    .execute()
  return rows.map((row) => addressLine(row, now))
}

export function addressLine(row: AddressRow, now: Date): AddressLine {
  return {
    id: row.id,
    method: row.method as Method,
    label: row.label,
    destination: row.destination,
    createdAt: row.created_at.toISOString(),
    waitsUntil: row.usable_at > now ? row.usable_at.toISOString() : null,
  }
}

type GivenAddress = {
  playerId: number
  method: Method
  destination: string
  /** Names it, or names it anew. */
  label?: string
  /** Whether the player entered their password or a second factor just now. */
  isSteppedUp: boolean
  /** Hours for which nothing is paid to it if it is added without that. */
  waitHours: number
  /** Who would pay there; undefined when nobody is set up. */
  provider: PayoutProvider | undefined
  now: Date
}

/**
 * The player's address with this destination, added if there is none. An added one is announced by
 * mail and by a notification. It may be used at once if the player stepped up, also if it was added before, else after
 * some hours. The caller holds the player's lock.
 * @throws AppError `destination_invalid`, `too_many_addresses`
 */
export async function keepAddress(tx: Tx, given: GivenAddress): Promise<AddressRow> {
  const { playerId, method, label, provider } = given
  const destination = tidyDestination(given.destination)
  const known = await findAddress(tx, { playerId, method, destination })
  if (known !== undefined) {
    const isFreed = given.isSteppedUp && known.usable_at > given.now
    const usableAt = isFreed ? given.now : known.usable_at
    return update(tx, known, { label: label ?? known.label, usable_at: usableAt })
  }
  const refusal = refusalOf(method, destination) ?? provider?.refusalOf?.(destination)
  if (refusal !== undefined) throw new AppError('destination_invalid', refusal)
  return addAddress(tx, { ...given, destination })
}

/** A destination as it is stored: without surplus spaces. */
export function tidyDestination(destination: string): string {
  return destination.trim().replaceAll(/\s+/g, ' ')
}

const { username } = requestAutomated.body.shape.details.shape

function refusalOf(method: Method, destination: string): string | undefined {
  if (method !== 'robux' || username.safeParse(destination).success) return undefined
  return 'A Roblox username has 3 to 20 letters, digits or underscores.'
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
