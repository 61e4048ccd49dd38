import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { before, id, idInPath, instant } from './values.ts'

/** What admins do that is recorded. */
export const adminActionKind = z.enum([
  'withdrawal_vouched',
  'withdrawal_approved',
  'withdrawal_rejected',
  'withdrawal_end_vouched',
  'withdrawal_ended',
  'challenge_updated',
  'ticket_answered',
  'offer_approved',
  'offer_rejected',
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
])

/** One thing that an admin did. */
export const adminAction = z.strictObject({
  id,
  adminId: id,
  adminName: z.string(),
  action: adminActionKind,
  /** The row that it was done to, of the table that `action` implies; 0 where there is none. */
  targetId: z.int().check(z.gte(0)),
  /** The player whom it is about, if it is about one. */
  targetUserId: z.nullable(id),
  targetUsername: z.nullable(z.string()),
  /** What was said or changed, by name. */
  details: z.record(z.string(), z.unknown()),
  /** From where the admin did it, where that is known. */
  ipAddress: z.nullable(z.string()),
  createdAt: instant,
})

export const adminActors = {
  method: 'GET',
  path: '/api/admin/actions/admins',
  access: 'admin',
  summary: 'Whoever did something that is recorded, former admins too, by name',
  answer: z.array(z.strictObject({ id, username: z.string(), isAdmin: z.boolean() })),
} satisfies Endpoint

export const adminActions = {
  method: 'GET',
  path: '/api/admin/actions',
  access: 'admin',
  summary: 'What admins did, newest first, 50 a page',
  query: z.strictObject({
    before,
    adminId: z.optional(idInPath),
    action: z.optional(adminActionKind),
    /** The player whom it is about. */
    userId: z.optional(idInPath),
    /** At this instant or later, and before that one. */
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  answer: z.array(adminAction),
} satisfies Endpoint
