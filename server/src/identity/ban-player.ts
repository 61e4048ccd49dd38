import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { openBooks } from '../ledger/books.ts'
import { readSettings } from '../settings/read-settings.ts'
import { deleteSessionsOf } from './session-rows.ts'

type Verdict = { playerId: number; adminId: number; now: Date }

/**
 * Keeps a player out until the ban is lifted, and ends their sessions. Answers those: let go of
 * them after the commit. The player's wallet is locked first, so that each of their payouts was either
 * submitted before the ban or is held by it.
 * @throws AppError `not_found`, `forbidden` when the admin is the player or is banned themselves,
 * `already_decided` when the player is banned, `still_an_admin` when the player is an owner, or an admin
 * while large withdrawals take two
 */
export async function banPlayer(tx: Tx, verdict: Verdict & { reason: string }): Promise<string[]> {
  const { playerId, adminId, reason, now } = verdict
  await openBooks(tx, [playerId])
  const player = await lockForVerdict(tx, verdict)
  if (player.is_owner) {
    throw new AppError('still_an_admin', 'An owner cannot be banned. Revoke their rights first.')
  }
  if (player.is_admin) await refuseWhereAdminsGuard(tx)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ban')
    .values({ player_id: playerId, reason, banned_by: adminId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) {
    throw new AppError('already_decided', 'This player is banned already.')
  }
  const endedSids = await deleteSessionsOf(tx, playerId)
  if (endedSids.length > 0) {
    await tx
      .insertInto('banned_session')
      .values(endedSids.map((sid) => ({ sid, player_id: playerId, ended_at: now })))
      .execute()
  }
  return endedSids
}

/**
 * Lets a banned player in again.
 * @throws AppError `not_found`, `forbidden`, `already_decided` when the player is not banned
 */
export async function unbanPlayer(tx: Tx, verdict: Verdict): Promise<void> {
  const { playerId, adminId, now } = verdict
  await lockForVerdict(tx, verdict)
  const { numUpdatedRows } = await tx
    .updateTable('ban')
    .set({ lifted_by: adminId, lifted_at: now })
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('already_decided', 'This player is not banned.')
}

/**
 * Locks both, so that of two admins who ban each other the second is too late. Answers who is decided
 * on.
 */
async function lockForVerdict(
  tx: Tx,
  { playerId, adminId }: Verdict,
): Promise<{ is_admin: boolean; is_owner: boolean }> {
  if (playerId === adminId) throw new AppError('forbidden', 'You cannot decide on yourself.')
  const locked = await tx
    .selectFrom('player')
    .where('id', 'in', [playerId, adminId])
    .select(['id', 'is_admin', 'is_owner'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const player = locked.find(({ id }) => id === playerId)
  if (player === undefined) throw new AppError('not_found', 'There is no such player.')
  const banned = await tx
    .selectFrom('ban')
    .where('player_id', '=', adminId)
    .where('lifted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (banned !== undefined) throw new AppError('forbidden')
  return player
}

/** One stolen session must not keep out the admins who can stop it. */
async function refuseWhereAdminsGuard(tx: Tx): Promise<void> {
  const { twoAdminsFromPoints } = await readSettings(tx)
  if (twoAdminsFromPoints === 0) return
  throw new AppError(
    'still_an_admin',
    'While large withdrawals take two admins, no admin can be banned. Revoke their rights first.',
  )
}
