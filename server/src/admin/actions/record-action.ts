import type { adminActionKind } from '@tallyhouse/contract/admin/actions'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'
import { shownAddress } from '#identity/sessions/sessions.ts'

type ActionKind = z.output<typeof adminActionKind>

/** An admin's action on a target; `action` determines what kind of row `targetId` names. */
type AdminAction = {
  adminId: number
  action: ActionKind
  targetId: number
  details: Record<string, unknown>
  /** The caller's address, for an action that came as a call. */
  ipAddress?: string
  now: Date
}

/** The table of each action's target, if the target is a player or belongs to one. */
const subjects: Partial<Record<ActionKind, string>> = {
  withdrawal_first_approval: 'withdrawal',
  withdrawal_approved: 'withdrawal',
  withdrawal_rejected: 'withdrawal',
  withdrawal_first_resolution: 'withdrawal',
  withdrawal_resolved: 'withdrawal',
  ticket_answered: 'offer_ticket',
  offer_approved: 'offer_review',
  offer_rejected: 'offer_review',
  signal_resolved: 'abuse_signal',
  chat_message_deleted: 'chat_message',
  chat_muted: 'player',
  chat_unmuted: 'player',
  player_banned: 'player',
  player_unbanned: 'player',
  points_adjusted: 'player',
  email_verified: 'player',
  sessions_ended: 'player',
  role_changed: 'player',
}

/**
 * Records an action in the transaction that performs it. Refuses former and banned admins, even if
 * their session still has the rights. Locks the admin's row, to wait for a concurrent ban or role change.
 * @returns the id of the record
 * @throws AppError `forbidden`
 */
export async function recordAction(tx: Tx, entry: AdminAction): Promise<number> {
  const { adminId, action, targetId, details, ipAddress, now } = entry
  await sql`select from player where id = ${adminId} for share`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into admin_action
      (admin_id, action, target_id, player_id, details, remote_address, created_at)
    select id, ${action}, ${targetId}, ${playerOf(entry)}, ${JSON.stringify(details)}::jsonb,
      ${ipAddress === undefined ? null : shownAddress(ipAddress)}, ${now}
    from player where id = ${adminId} and is_admin and not exists (
      select from ban where ban.player_id = player.id and ban.lifted_at is null
    )
    returning id`.execute(tx)
  const [recorded] = rows
  if (recorded === undefined) throw new AppError('forbidden')
  return recorded.id
}

/** The player that the action affects. */
function playerOf({ action, targetId }: AdminAction) {
  const subject = subjects[action]
  if (subject === undefined) return sql`null::bigint`
  if (subject === 'player') return sql`${targetId}::bigint`
  return sql`(select subject.player_id from ${sql.table(subject)} subject
    where subject.id = ${targetId})`
}
