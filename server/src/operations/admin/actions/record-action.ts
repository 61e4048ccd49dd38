import type { adminActionKind } from '@tallyhouse/contract/admin/actions'
import { covers, type Role } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { matchStaff, selectRole } from '#core/staff/role-columns.ts'
import type { Actor } from '#features/identity/actor.ts'
import { shownAddress } from '#features/identity/sessions/session-from.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

export type ActionKind = z.output<typeof adminActionKind>

/** Who makes a change, which a second admin has approved if it has a `proposalId`. */
export type By = {
  adminId: number
  ipAddress?: string | undefined
  proposalId?: number | undefined
  now: Date
}

/**
 * An action of an admin or operator on a target; `action` determines what kind of row `targetId` names.
 */
type AdminAction = Actor & {
  /** The proposal with which a second admin approved the action, if it needed one. */
  proposalId?: number | undefined
  action: ActionKind
  targetId: number
  details: Record<string, unknown>
  /** The caller's address, for an action that came as a call. */
  ipAddress?: string | undefined
  now: Date
}

/**
 * The table of each action's target, if the target is a player or belongs to one. An action on the account of
 * an owner is refused to other admins.
 */
const subjects: Partial<Record<ActionKind, string>> = {
  withdrawal_first_approval: 'withdrawal',
  withdrawal_approved: 'withdrawal',
  withdrawal_rejected: 'withdrawal',
  withdrawal_first_resolution: 'withdrawal',
  withdrawal_resolved: 'withdrawal',
  payout_taken: 'withdrawal',
  payout_given_back: 'withdrawal',
  payout_note_sent: 'withdrawal',
  ticket_answered: 'offer_ticket',
  offer_approved: 'offer_review',
  offer_rejected: 'offer_review',
  offer_reversed: 'offer_transaction',
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
  proposal_made: 'proposal',
  proposal_approved: 'proposal',
  proposal_declined: 'proposal',
  two_factor_reset: 'player',
  password_link_made: 'player',
  postback_tested: 'player',
}

/**
 * Records an action in the transaction that performs it. Refuses former and banned admins, even if
 * their session still has the rights. Locks the admin's row, to wait for a concurrent ban or role change.
 * Only owners can act on the account of an owner; see `covers`.
 * @returns the id of the record
 * @throws AppError `forbidden`
 */
export async function recordAction(tx: Tx, entry: AdminAction): Promise<number> {
  const { adminId, operator = null, proposalId, action, targetId, ipAddress, now } = entry
  const details = { ...entry.details, ...(proposalId !== undefined && { proposalId }) }
  if (adminId !== null) {
    await sql`select from player where id = ${adminId} for share`.execute(tx)
    if (subjects[action] === 'player') await requireMayActOn(tx, { playerId: targetId, adminId })
  }
  const { rows } = await sql<{ id: number }>`
    insert into admin_action
      (admin_id, operator, action, target_id, player_id, details, remote_address, created_at)
    select ${adminId}::bigint, ${operator}::text, ${action}, ${targetId}::bigint, ${affectedPlayerId(entry)},
      ${JSON.stringify(details)}::jsonb,
      ${ipAddress === undefined ? null : shownAddress(ipAddress)}::text, ${now}::timestamptz
    where ${adminId === null ? sql`true` : isActiveAdmin(adminId)}
    returning id`.execute(tx)
  const [recorded] = rows
  if (recorded === undefined) throw new AppError('forbidden')
  return recorded.id
}

async function requireMayActOn(
  tx: Tx,
  { playerId, adminId }: { playerId: number; adminId: number },
): Promise<void> {
  const { rows } = await sql<{ id: number; role: Role }>`
    select id, ${selectRole()} as role from player where id in (${playerId}, ${adminId})`.execute(
    tx,
  )
  const [admin, player] = [adminId, playerId].map((id) => rows.find((row) => row.id === id))
  if (admin && player && !covers(admin, player))
    throw new AppError('forbidden', text(m.ownersAccount))
}

function isActiveAdmin(adminId: number) {
  return sql`exists (
    select from player where id = ${adminId} and ${matchStaff()} and not exists (
      select from ban where ban.player_id = player.id and ban.lifted_at is null
    )
  )`
}

/** The player that the action affects. */
function affectedPlayerId({ action, targetId }: AdminAction) {
  const subject = subjects[action]
  if (subject === undefined) return sql`null::bigint`
  if (subject === 'player') return sql`${targetId}::bigint`
  return sql`(select subject.player_id from ${sql.table(subject)} subject
    where subject.id = ${targetId})`
}
