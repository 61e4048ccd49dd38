import type { Notification } from '@tallyhouse/contract/notifications'
import { pages } from '@tallyhouse/contract/pages'

const TOASTS_MAX = 5

/** Adds a notification in front and drops the oldest of more than five. */
export function withNotification(shown: Notification[], added: Notification): Notification[] {
  return [added, ...shown.filter(({ id }) => id !== added.id)].slice(0, TOASTS_MAX)
}

type ToastKind = 'win' | 'withdrawal' | 'other'

/** The kind of a toast, which selects its colors. */
export function kindOf({ type }: Pick<Notification, 'type'>): ToastKind {
  if (type === 'big_win') return 'win'
  return type === 'withdrawal' ? 'withdrawal' : 'other'
}

const pagesByType: Partial<Record<string, string>> = {
  big_win: pages.gameHistory,
  withdrawal: pages.withdrawalHistory,
  withdrawal_failed: pages.withdrawalHistory,
  offer: pages.earn,
  welcome: pages.earn,
  level_up: pages.home,
  rain: pages.home,
}

/** The page with more details on a notification, if any. */
export function pageOf({ type }: Pick<Notification, 'type'>): string | undefined {
  return pagesByType[type]
}
