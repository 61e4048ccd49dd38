import type { blockedAddress } from '@tallyhouse/contract/safety'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'
import { AppError } from '../http/app-error.ts'
import { callerAddress } from '../http/caller-address.ts'

type BlockedAddress = z.output<typeof blockedAddress>

/** Blocked addresses, newest first. */
export async function readBlocked(db: Db): Promise<BlockedAddress[]> {
  const rows = await db.selectFrom('blocked_address').selectAll().orderBy('id', 'desc').execute()
  return rows.map(blockedLine)
}

const DAY_MS = 86_400_000
const ADMIN_SEEN_DAYS = 30

type Block = {
  ipAddress: string
  reason: string
  adminId: number
  /** Where the admin calls from, who must not lock themself out. */
  adminAddress: string
  now: Date
}

/**
 * Blocks an address. One from which another admin was seen lately cannot be blocked: like a ban, it would
 * keep out the admins who can stop a stolen session.
 * @throws AppError `invalid_request` for one's own, or one that is blocked; `still_an_admin`
 */
export async function blockAddress(tx: Tx, block: Block): Promise<BlockedAddress> {
  const { reason, adminId, now } = block
  const ipAddress = callerAddress(block.ipAddress)
  if (ipAddress === callerAddress(block.adminAddress)) {
    throw new AppError('invalid_request', 'This is the address you are calling from.')
  }
  if (await isOfAdmin(tx, { ipAddress, now })) {
    throw new AppError(
      'still_an_admin',
      `An admin used this address within the last ${ADMIN_SEEN_DAYS} days, so it cannot be blocked.`,
    )
  }
  const row = await tx
    .insertInto('blocked_address')
    .values({ ip_address: ipAddress, reason, blocked_by: adminId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new AppError('invalid_request', 'This address is blocked already.')
  return blockedLine(row)
}

/** Whether an admin who is not banned was seen there lately. */
async function isOfAdmin(tx: Tx, seen: { ipAddress: string; now: Date }): Promise<boolean> {
  const since = new Date(seen.now.getTime() - ADMIN_SEEN_DAYS * DAY_MS)
  const admin = await tx
    .selectFrom('sighting')
    .innerJoin('player', 'player.id', 'sighting.player_id')
    .where('remote_address', '=', seen.ipAddress)
    .where('last_at', '>', since)
    .where('is_admin', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ban')
            .whereRef('ban.player_id', '=', 'player.id')
            .where('lifted_at', 'is', null)
            .select('ban.id'),
        ),
      ),
    )
    .select('player.id')
    .executeTakeFirst()
  return admin !== undefined
}

/** Lets an address in again, and answers what it was. @throws AppError `not_found` */
export async function unblockAddress(tx: Tx, blockedId: number): Promise<BlockedAddress> {
  const row = await tx
    .deleteFrom('blocked_address')
    .where('id', '=', blockedId)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not_found', 'There is no such blocked address.')
  return blockedLine(row)
}

function blockedLine(row: Selectable<Schema['blocked_address']>): BlockedAddress {
  return {
    id: row.id,
    ipAddress: row.ip_address,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  }
}
