import type { Notification } from '@tallyhouse/contract/notifications'
import { type NotificationEvent, socketIoAuth } from '@tallyhouse/contract/realtime'

/** Whether what a client says of itself agrees with the session. It may say nothing. */
export function isOwnAuth(said: unknown, playerId: number | undefined): boolean {
  const { success, data } = socketIoAuth.safeParse(said)
  if (!success || playerId === undefined) return false
  return data.userId === undefined || String(data.userId) === String(playerId)
}

/** A notification as Socket.IO tells it, where a big win is a `win`. */
export function eventOf(notification: Notification): NotificationEvent {
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
