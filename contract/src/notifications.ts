import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, id, idInPath, instant, points } from './values.ts'

/**
 * What a notification is about. Its icon follows from it. `withdrawal_failed` is for withdrawals that were not
 * paid: failed, rejected, or returned.
 */
export const notificationType = z.enum([
  'welcome',
  'big_win',
  'level_up',
  'offer',
  'rain',
  'withdrawal',
  'withdrawal_failed',
  'system',
])

export type NotificationType = z.infer<typeof notificationType>

/** How many notifications a player is shown. */
export const NOTIFICATIONS_MAX = 50

export const notification = z.strictObject({
  id,
  type: notificationType,
  title: z.string(),
  message: z.string(),
  /** Whether it is for all players. */
  isGlobal: z.boolean(),
  /** The player it is for; null when it is for all. */
  userId: z.nullable(id),
  /** Points it is about, if any. */
  amount: z.nullable(points),
  /** The game it is about, as a player reads it, if any. */
  gameName: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: instant,
  /** From when on it is not shown any more; null when it stays. */
  expiresAt: z.nullable(instant),
})

export type Notification = z.infer<typeof notification>

export const notifications = {
  method: 'GET',
  path: '/api/notifications',
  access: 'player',
  summary: `The newest ${NOTIFICATIONS_MAX} notifications`,
  answer: z.array(notification),
} satisfies Endpoint

export const readNotification = {
  method: 'POST',
  path: '/api/notifications/:id/read',
  access: 'player',
  summary: 'Marks a notification read',
  oneAtATime: false,
  params: z.strictObject({ id: idInPath }),
  answer: done,
} satisfies Endpoint
