import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'

/** Something an admin does to what `targetId` names; `action` says to which kind of thing. */
export type AdminAction = {
  adminId: number
  action:
    | 'withdrawal_approved'
    | 'withdrawal_rejected'
    | 'challenge_updated'
    | 'ticket_answered'
    | 'signal_resolved'
    | 'address_blocked'
    | 'address_unblocked'
    | 'chat_message_deleted'
    | 'chat_muted'
    | 'chat_unmuted'
    | 'rain_started'
    | 'player_banned'
    | 'player_unbanned'
  targetId: number
  details: Record<string, unknown>
  now: Date
}

/**
 * Records an action in the transaction that does it. Who is no admin any more, or is banned, is
 * refused, whatever their session remembers.
 * @throws AppError `forbidden`
 */
export async function recordAction(tx: Tx, entry: AdminAction): Promise<void> {
  const { adminId, action, targetId, details, now } = entry
  const { numAffectedRows } = await sql`
    insert into admin_action (admin_id, action, target_id, details, created_at)
    select id, ${action}, ${targetId}, ${JSON.stringify(details)}::jsonb, ${now}
    from player where id = ${adminId} and is_admin and not exists (
      select from ban where ban.player_id = player.id and ban.lifted_at is null
    )`.execute(tx)
  if (numAffectedRows !== 1n) throw new AppError('forbidden')
}
