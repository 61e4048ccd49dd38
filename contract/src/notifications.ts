import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import type { RewardNotificationType } from './rewards/all-rewards.ts'
import { done, id, idInPath, instant, points, text } from './values.ts'

/**
 * The kind of a notification, which selects its icon and page. `withdrawal_failed` is for withdrawals that were not
 * paid: failed, rejected, or returned.
 */
export type NotificationType =
  | 'welcome'
  | 'big_win'
  | 'level_up'
  | 'offer'
  | 'withdrawal'
  | 'withdrawal_failed'
  | 'system'
  | RewardNotificationType

/** The most notifications shown. */
export const NOTIFICATIONS_MAX = 50

export const notification = z.strictObject({
  id,
  /** A `NotificationType`, or one of a newer version. */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  /** The same for other languages; null for announcements and old notifications. */
  texts: z.nullable(z.strictObject({ title: text, message: text })),
  /** Whether it is an announcement to all players. */
  isGlobal: z.boolean(),
  /** The recipient; null for an announcement. */
  userId: z.nullable(id),
  /** The points concerned, if any. */
  amount: z.nullable(points),
  /** The related game's displayed name, if any. */
  gameName: z.nullable(z.string()),
  /** The withdrawal whose step it announces, if any. */
  withdrawalId: z.nullable(id),
  isRead: z.boolean(),
  createdAt: instant,
  /** When it stops being shown; null if it does not expire. */
  expiresAt: z.nullable(instant),
})

export type Notification = z.infer<typeof notification>

export const notifications = {
  method: 'GET',
  path: '/api/notifications',
  access: 'player',
  summary: `The newest ${NOTIFICATIONS_MAX} notifications`,
  response: z.array(notification),
} satisfies Endpoint

export const readNotification = {
  method: 'POST',
  path: '/api/notifications/:id/read',
  access: 'player',
  summary: 'Marks a notification as read',
  inPlayerQueue: false,
  params: z.strictObject({ id: idInPath }),
  response: done,
} satisfies Endpoint
