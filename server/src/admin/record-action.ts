import type { adminActionKind } from '@tallyhouse/contract/admin-actions'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { shownAddress } from '../identity/sessions.ts'

type ActionKind = z.output<typeof adminActionKind>

/** Something an admin does to what `targetId` names; `action` says to which kind of thing. */
type AdminAction = {
  adminId: number
  action: ActionKind
  targetId: number
  details: Record<string, unknown>
  /** From where, if it came as a call. */
  ipAddress?: string
  now: Date
}

/** What an action is done to, where that is a player or something of one. */
const subjects: Partial<Record<ActionKind, string>> = {
  withdrawal_vouched: 'withdrawal',
  withdrawal_approved: 'withdrawal',
  withdrawal_rejected: 'withdrawal',
  withdrawal_end_vouched: 'withdrawal',
  withdrawal_ended: 'withdrawal',
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
 * Records an action in the transaction that does it, and answers the id of the record. Who is no admin
 * any more, or is banned, is refused, whatever their session remembers. The admin's row is locked, so that
 * a ban, or an end of their rights, that is under way is waited for.
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

/** Whom it is about. */
function playerOf({ action, targetId }: AdminAction) {
  const subject = subjects[action]
  if (subject === undefined) return sql`null::bigint`
  if (subject === 'player') return sql`${targetId}::bigint`
  return sql`(select subject.player_id from ${sql.table(subject)} subject
    where subject.id = ${targetId})`
}
