import { can, isStaff, type Role } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { openBooks } from '#core/ledger/books.ts'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { Actor } from './actor.ts'
import { isBanned } from './is-banned.ts'
import { deletePlayerSessions } from './sessions/session-rows.ts'

type BanDecision = Actor & { playerId: number; now: Date }

/**
 * Bans a player until the ban is lifted, and ends their sessions. Returns the ended sessions; pass them
 * to `Sessions.dropEnded` after the commit. Locks the player's wallet first, so that each of their
 * payouts is either submitted before the ban or stopped by it.
 * @throws AppError `not_found`, `forbidden` when the admin is the player or is banned themselves,
 * `already_decided` when the player is banned, `still_an_admin` when the player is an owner, or an admin
 * while large withdrawals need two admins
 */
export async function banPlayer(
  tx: Tx,
  decision: BanDecision & { reason: string },
): Promise<string[]> {
  const { playerId, adminId, reason, now } = decision
  await openBooks(tx, [playerId])
  const player = await lockBoth(tx, decision)
  if (can(player, 'staff.change')) {
    throw new AppError('still_an_admin', text(m.ownerNotBannable))
  }
  if (isStaff(player)) await requireSingleApproval(tx)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ban')
    .values({ player_id: playerId, reason, banned_by: adminId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) {
    throw new AppError('already_decided', text(m.alreadyBanned))
  }
  const endedSids = await deletePlayerSessions(tx, playerId)
  if (endedSids.length > 0) {
    await tx
      .insertInto('banned_session')
      .values(endedSids.map((sid) => ({ sid, player_id: playerId, ended_at: now })))
      .execute()
  }
  return endedSids
}

/**
 * Lifts a player's ban.
 * @throws AppError `not_found`, `forbidden`, `already_decided` when the player is not banned
 */
export async function unbanPlayer(tx: Tx, decision: BanDecision): Promise<void> {
  const { playerId, adminId, now } = decision
  await lockBoth(tx, decision)
  const { numUpdatedRows } = await tx
    .updateTable('ban')
    .set({ lifted_by: adminId, lifted_at: now })
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('already_decided', text(m.notBanned))
}

/**
 * Locks the player and the admin, so that when two admins ban each other only the first succeeds.
 * Returns the player.
 */
async function lockBoth(tx: Tx, { playerId, adminId }: BanDecision): Promise<{ role: Role }> {
  if (playerId === adminId) throw new AppError('forbidden', text(m.ownBan))
  const locked = await tx
    .selectFrom('player')
    .where('id', 'in', [playerId, adminId ?? playerId])
    .select(['id', selectRole().as('role')])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const player = locked.find(({ id }) => id === playerId)
  if (player === undefined) throw new AppError('not_found', text(m.playerNotFound))
  if (adminId !== null && (await isBanned(tx, adminId))) throw new AppError('forbidden')
  return player
}

/** A stolen admin session must not be able to ban the admins who could stop it. */
async function requireSingleApproval(tx: Tx): Promise<void> {
  const { twoAdminsFromPoints } = await readSettings(tx)
  if (twoAdminsFromPoints === 0) return
  throw new AppError('still_an_admin', text(m.adminNotBannable))
}
