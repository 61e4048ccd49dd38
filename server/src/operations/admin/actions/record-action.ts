import type { adminActionKind } from '@tallyhouse/contract/admin/actions'
import { covers, type Permission, type Role } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { matchPermission, selectRole } from '#core/staff/role-columns.ts'
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
 * An admin's or operator's action on a target; `action` determines what kind of row `targetId` names.
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

type ActionRule = {
  /** What an admin needs for the action, also when another one approves it. Without, only operators may. */
  permission?: Permission
  /** The target's table, if the target is a player or belongs to one. */
  subject?: string
}

const rules: Record<ActionKind, ActionRule> = {
  withdrawal_first_approval: { permission: 'withdrawals.decide', subject: 'withdrawal' },
  withdrawal_approved: { permission: 'withdrawals.decide', subject: 'withdrawal' },
  withdrawal_rejected: { permission: 'withdrawals.decide', subject: 'withdrawal' },
  withdrawal_first_resolution: { permission: 'withdrawals.resolve', subject: 'withdrawal' },
  withdrawal_resolved: { permission: 'withdrawals.resolve', subject: 'withdrawal' },
  payout_taken: { permission: 'withdrawals.pay', subject: 'withdrawal' },
  payout_given_back: { permission: 'withdrawals.pay', subject: 'withdrawal' },
  payout_note_sent: { permission: 'withdrawals.pay', subject: 'withdrawal' },
  challenge_updated: { permission: 'rewards.change' },
  ticket_answered: { permission: 'tickets.answer', subject: 'offer_ticket' },
  offer_approved: { permission: 'offers.decide', subject: 'offer_review' },
  offer_rejected: { permission: 'offers.decide', subject: 'offer_review' },
  offer_reversed: { permission: 'offers.decide', subject: 'offer_transaction' },
  signal_resolved: { permission: 'risk.decide', subject: 'abuse_signal' },
  address_blocked: { permission: 'risk.decide' },
  address_unblocked: { permission: 'risk.decide' },
  chat_message_deleted: { permission: 'chat.moderate', subject: 'chat_message' },
  chat_muted: { permission: 'chat.moderate', subject: 'player' },
  chat_unmuted: { permission: 'chat.moderate', subject: 'player' },
  rain_started: { permission: 'rain.start' },
  player_banned: { permission: 'players.ban', subject: 'player' },
  player_unbanned: { permission: 'players.ban', subject: 'player' },
  points_adjusted: { permission: 'points.adjust', subject: 'player' },
  email_verified: { permission: 'players.verify', subject: 'player' },
  sessions_ended: { permission: 'players.ban', subject: 'player' },
  setting_updated: { permission: 'settings.change' },
  setting_deleted: { permission: 'settings.change' },
  role_changed: { permission: 'staff.change', subject: 'player' },
  export_made: { permission: 'exports.make' },
  announcement_sent: { permission: 'announcements.send' },
  announcement_ended: { permission: 'announcements.send' },
  proposal_made: { permission: 'proposals.make', subject: 'proposal' },
  proposal_approved: { permission: 'proposals.decide', subject: 'proposal' },
  proposal_declined: { permission: 'proposals.decide', subject: 'proposal' },
  two_factor_reset: { subject: 'player' },
  password_link_made: { subject: 'player' },
  jobs_retried: { permission: 'system.change' },
  jobs_discarded: { permission: 'system.change' },
  postback_tested: { subject: 'player' },
  postback_replayed: {},
  secrets_reset: {},
  chain_created: {},
  chain_salt_recorded: {},
  breach_accepted: {},
}

/**
 * Records an action in the transaction that performs it. Refuses banned admins and those without the permission,
 * even if their session still has it. Locks the admin's row, to wait for a concurrent ban or role change.
 * Only owners can act on an owner's account; see `covers`.
 * @returns the record's id
 * @throws AppError `forbidden`
 */
export async function recordAction(tx: Tx, entry: AdminAction): Promise<number> {
  const { adminId, operator = null, proposalId, action, targetId, ipAddress, now } = entry
  const details = { ...entry.details, ...(proposalId !== undefined && { proposalId }) }
  if (adminId !== null) {
    await sql`select from player where id = ${adminId} for share`.execute(tx)
    if (rules[action].subject === 'player')
      await requireMayActOn(tx, { playerId: targetId, adminId })
  }
  const { rows } = await sql<{ id: number }>`
    insert into admin_action
      (admin_id, operator, action, target_id, player_id, details, remote_address, created_at)
    select ${adminId}::bigint, ${operator}::text, ${action}, ${targetId}::bigint, ${affectedPlayerId(entry)},
      ${JSON.stringify(details)}::jsonb,
      ${ipAddress === undefined ? null : shownAddress(ipAddress)}::text, ${now}::timestamptz
    where ${adminId === null ? sql`true` : isAllowed(adminId, rules[action].permission)}
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
  if (player && !(admin && covers(admin, player))) {
    throw new AppError('forbidden', text(m.ownersAccount))
  }
}

function isAllowed(adminId: number, permission: Permission | undefined) {
  if (permission === undefined) return sql`false`
  return sql`exists (
    select from player where id = ${adminId} and ${matchPermission(permission)} and not exists (
      select from ban where ban.player_id = player.id and ban.lifted_at is null
    )
  )`
}

/** The player that the action affects. */
function affectedPlayerId({ action, targetId }: AdminAction) {
  const { subject } = rules[action]
  if (subject === undefined) return sql`null::bigint`
  if (subject === 'player') return sql`${targetId}::bigint`
  return sql`(select subject.player_id from ${sql.table(subject)} subject
    where subject.id = ${targetId})`
}
