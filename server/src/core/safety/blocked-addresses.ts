import type { blockedAddress } from '@tallyhouse/contract/safety'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { matchStaff } from '#core/staff/role-columns.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import type { Schema } from '#platform/db/schema.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { callerAddress } from '#platform/http/caller-address.ts'

type BlockedAddress = z.output<typeof blockedAddress>

/** Blocked addresses, newest first. */
export async function readBlocked(db: Db): Promise<BlockedAddress[]> {
  const rows = await db.selectFrom('blocked_address').selectAll().orderBy('id', 'desc').execute()
  return rows.map(toBlockedAddress)
}

const DAY_MS = 86_400_000
const ADMIN_SEEN_DAYS = 30

type Block = {
  ipAddress: string
  reason: string
  adminId: number
  /** The admin's own address, which they cannot block: they would lock themselves out. */
  adminAddress: string
  now: Date
}

/**
 * Blocks an address. An address that another admin used recently cannot be blocked: like a ban, that would
 * lock out the admins who could stop a stolen session.
 * @throws AppError `invalid_request` for the admin's own address or one that is already blocked,
 * `still_an_admin`
 */
export async function blockAddress(tx: Tx, block: Block): Promise<BlockedAddress> {
  const { reason, adminId, now } = block
  const ipAddress = callerAddress(block.ipAddress)
  if (ipAddress === callerAddress(block.adminAddress)) {
    throw new AppError('invalid_request', text(m.ownAddress))
  }
  if (await isUsedByAdmin(tx, { ipAddress, now })) {
    throw new AppError('still_an_admin', text(m.addressUsedByAdmin, { days: ADMIN_SEEN_DAYS }))
  }
  const row = await tx
    .insertInto('blocked_address')
    .values({ ip_address: ipAddress, reason, blocked_by: adminId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new AppError('invalid_request', text(m.addressAlreadyBlocked))
  return toBlockedAddress(row)
}

/** Whether an admin who is not banned was recently seen at this address. */
async function isUsedByAdmin(
  tx: Tx,
  { ipAddress, now }: { ipAddress: string; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - ADMIN_SEEN_DAYS * DAY_MS)
  const admin = await tx
    .selectFrom('sighting')
    .innerJoin('player', 'player.id', 'sighting.player_id')
    .where('remote_address', '=', ipAddress)
    .where('last_at', '>', since)
    .where(matchStaff())
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

/**
 * Unblocks an address and returns the former block.
 * @throws AppError `not_found`
 */
export async function unblockAddress(tx: Tx, blockedId: number): Promise<BlockedAddress> {
  const row = await tx
    .deleteFrom('blocked_address')
    .where('id', '=', blockedId)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not_found', text(m.addressNotBlocked))
  return toBlockedAddress(row)
}

function toBlockedAddress(row: Selectable<Schema['blocked_address']>): BlockedAddress {
  return {
    id: row.id,
    ipAddress: row.ip_address,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  }
}
