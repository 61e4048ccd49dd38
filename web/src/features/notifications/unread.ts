import * as m from '@tallyhouse/messages/notifications'

const BADGE_MAX = 9

/** The badge text of the bell: the count, or `9+` above nine. */
export function badgeOf(unread: number): string {
  return unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread)
}

/** The accessible name of the bell: `Notifications, 3 unread`. */
export function bellName(unread: number): string {
  return unread === 0 ? m.title() : m.titleUnread({ count: badgeOf(unread) })
}
