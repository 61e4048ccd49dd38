import type { Notification } from '@tallyhouse/contract/notifications'
import { type NotificationEvent, socketIoAuth } from '@tallyhouse/contract/realtime'

/** Whether the client's auth data matches its session. The `userId` is optional. */
export function isOwnAuth(auth: unknown, playerId: number | undefined): boolean {
  const { success, data } = socketIoAuth.safeParse(auth)
  if (!success || playerId === undefined) return false
  return data.userId === undefined || String(data.userId) === String(playerId)
}

/** A notification's Socket.IO event. The specification names a big win `win`. */
export function toNotificationEvent(notification: Notification): NotificationEvent {
  const { type, title, message, amount, gameName } = notification
  const eventType = type === 'big_win' ? 'win' : type
  return {
    type: eventType,
    title,
    message,
    ...(amount !== null && { amount }),
    ...(gameName !== null && { gameName }),
  }
}
