import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { By } from '../actions/record-action.ts'

const DAY_MS = 86_400_000

/** Points that an admin is about to make; `playerId` is null if they are for no one in particular. */
type MadePoints = { points: number; playerId: number | null }

/**
 * Refuses to make points without a second admin if the points that this admin, or all admins for this
 * player, made without one in the last 24 hours would reach `two_admins_from_points`. So splitting gains
 * nothing. Call it before the wallets are locked, or lock them after {@link lockMadePoints}.
 * @throws AppError `second_admin_required`
 */
export async function requireSecondAdmin(
  tx: Tx,
  { adminId, proposalId, now }: By,
  { points, playerId }: MadePoints,
): Promise<void> {
  if (proposalId !== undefined || points <= 0) return
  const { twoAdminsFromPoints } = await readSettings(tx)
  if (twoAdminsFromPoints === 0) return
  await lockMadePoints(tx)
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ byAdmin: number; forPlayer: number }>`
    select
      coalesce(sum(points) filter (where admin_id = ${adminId}), 0)::bigint as "byAdmin",
      coalesce(sum(points) filter (where player_id = ${playerId}), 0)::bigint as "forPlayer"
    from (
      select admin_id, player_id, case action
        when 'points_adjusted' then greatest((details ->> 'amount')::bigint, 0)
        when 'rain_started' then (details ->> 'budgetPoints')::bigint
        else (details ->> 'points')::bigint end as points
      from admin_action
      where (admin_id = ${adminId} or player_id = ${playerId}) and created_at > ${since}
        and details ->> 'proposalId' is null
        and action in
          ('points_adjusted', 'rain_started', 'offer_approved', 'ticket_answered', 'signal_resolved')
    ) as made`.execute(tx)
  const { byAdmin = 0, forPlayer = 0 } = rows[0] ?? {}
  if (Math.max(byAdmin, forPlayer) + points >= twoAdminsFromPoints) {
    throw new AppError('second_admin_required')
  }
}

/** Serializes all admins who make points, so that concurrent calls count together. */
export async function lockMadePoints(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('points made by admins'))`.execute(tx)
}
