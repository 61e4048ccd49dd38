import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, id, idInPath, instant, points } from './values.ts'

/** What a notification is about. Its icon follows from it. */
export const notificationType = z.enum(['welcome', 'level_up', 'offer', 'system'])

export const notification = z.strictObject({
  id,
  type: notificationType,
  title: z.string(),
  message: z.string(),
  amount: z.nullable(points),
  isRead: z.boolean(),
  createdAt: instant,
})

export const notifications = {
  method: 'GET',
  path: '/api/notifications',
  access: 'player',
  summary: 'The newest 50 notifications',
  answer: z.array(notification),
} satisfies Endpoint

export const readNotification = {
  method: 'POST',
  path: '/api/notifications/:id/read',
  access: 'player',
  summary: 'Marks a notification read',
  params: z.strictObject({ id: idInPath }),
  answer: done,
} satisfies Endpoint
