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
  targetId: number
  details: Record<string, unknown>
  now: Date
}

/**
 * Records an action in the transaction that does it. Who is no admin any more is refused, whatever
 * their session remembers.
 * @throws AppError `forbidden`
 */
export async function recordAction(tx: Tx, entry: AdminAction): Promise<void> {
  const { adminId, action, targetId, details, now } = entry
  const { numAffectedRows } = await sql`
    insert into admin_action (admin_id, action, target_id, details, created_at)
    select id, ${action}, ${targetId}, ${JSON.stringify(details)}::jsonb, ${now}
    from player where id = ${adminId} and is_admin`.execute(tx)
  if (numAffectedRows !== 1n) throw new AppError('forbidden')
}
