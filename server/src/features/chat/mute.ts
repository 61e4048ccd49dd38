import { isStaff } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/errors'
import { type Text, text } from '@tallyhouse/messages/runtime'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

export type Mute = { reason: string; expiresAt: Date }

/** A player's active mute. */
export async function readMute(db: Db, playerId: number, now: Date): Promise<Mute | undefined> {
  const row = await db
    .selectFrom('chat_mute')
    .select(['reason', 'expires_at'])
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { reason: row.reason, expiresAt: row.expires_at }
}

/**
 * Mutes a player. A new mute replaces an existing one.
 * @throws AppError `not_found` when there is no such player, `forbidden` when they are an admin
 */
export async function mutePlayer(
  tx: Tx,
  { playerId, adminId, reason, expiresAt, now }: Mute & MuteDecision,
): Promise<void> {
  const player = await tx
    .selectFrom('player')
    .select(selectRole().as('role'))
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (player === undefined) throw new AppError('not_found')
  if (isStaff(player)) throw new AppError('forbidden', text(m.adminNotMutable))
  const mute = { reason, muted_by: adminId, muted_at: now, expires_at: expiresAt }
  await tx
    .insertInto('chat_mute')
    .values({ player_id: playerId, ...mute })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(mute))
    .execute()
}

type MuteDecision = { playerId: number; adminId: number; now: Date }

/**
 * Lifts a player's mute.
 * @throws AppError `not_found` when the player is not muted
 */
export async function unmutePlayer(tx: Tx, playerId: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('chat_mute')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}

export function muteText({ reason, expiresAt }: Mute, now: Date): Text {
  const minutes = Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000)
  return text(m.mutedForMinutes, { minutes, reason })
}
