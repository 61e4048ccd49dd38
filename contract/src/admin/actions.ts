import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { staffMark } from '../staff.ts'
import { before, id, idInPath, instant } from '../values.ts'

/** The admin actions that are recorded. */
export const adminActionKind = z.enum([
  'withdrawal_first_approval',
  'withdrawal_approved',
  'withdrawal_rejected',
  'withdrawal_first_resolution',
  'withdrawal_resolved',
  'payout_taken',
  'payout_given_back',
  'payout_note_sent',
  'challenge_updated',
  'ticket_answered',
  'offer_approved',
  'offer_rejected',
  'offer_reversed',
  'signal_resolved',
  'address_blocked',
  'address_unblocked',
  'chat_message_deleted',
  'chat_muted',
  'chat_unmuted',
  'rain_started',
  'player_banned',
  'player_unbanned',
  'points_adjusted',
  'email_verified',
  'sessions_ended',
  'setting_updated',
  'setting_deleted',
  'role_changed',
  'export_made',
  'announcement_sent',
  'announcement_ended',
  'proposal_made',
  'proposal_approved',
  'proposal_declined',
  'two_factor_reset',
  'password_link_made',
  'jobs_retried',
  'jobs_discarded',
  'postback_tested',
  'postback_replayed',
  'secrets_reset',
  'chain_created',
  'chain_salt_recorded',
  'breach_accepted',
])

/** A recorded action by an admin, or by an operator on the command line. */
export const adminAction = z.strictObject({
  id,
  /** Null on the command line. */
  adminId: z.nullable(id),
  adminName: z.nullable(z.string()),
  /** The operating system account, on the command line. */
  operator: z.nullable(z.string()),
  action: adminActionKind,
  /** The affected row, in the table that `action` implies; 0 if there is none. */
  targetId: z.int().check(z.gte(0)),
  /** The affected player, if there is one. */
  targetUserId: z.nullable(id),
  targetUsername: z.nullable(z.string()),
  /** The changed or noted values, by name. */
  details: z.record(z.string(), z.unknown()),
  /** The admin's address, if it is known. */
  ipAddress: z.nullable(z.string()),
  createdAt: instant,
})

export const adminActors = {
  method: 'GET',
  path: '/api/admin/actions/admins',
  access: { permission: 'staff.read' },
  summary: 'Admins with recorded actions, including former admins, by name',
  response: z.array(z.strictObject({ id, username: z.string(), ...staffMark })),
} satisfies Endpoint

export const adminActions = {
  method: 'GET',
  path: '/api/admin/actions',
  access: { permission: 'staff.read' },
  summary: 'Recorded admin actions, newest first, 50 per page',
  query: z.strictObject({
    before,
    adminId: z.optional(idInPath),
    /** Only actions on the command line. */
    commandLine: z.optional(z.literal('true')),
    action: z.optional(adminActionKind),
    /** The affected player. */
    userId: z.optional(idInPath),
    /** From this instant (inclusive) to `to` (exclusive). */
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  response: z.array(adminAction),
} satisfies Endpoint
