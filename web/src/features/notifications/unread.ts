const BADGE_MAX = 9

/** What the bell's badge says: the number, and `9+` above nine. */
export function badgeOf(unread: number): string {
  return unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread)
}

/** The bell's name: `Notifications, 3 unread`. */
export function bellName(unread: number): string {
  return unread === 0 ? 'Notifications' : `Notifications, ${badgeOf(unread)} unread`
}
