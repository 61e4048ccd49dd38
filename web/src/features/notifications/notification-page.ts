import type { Notification } from '@tallyhouse/contract/notifications'
import { pages } from '@tallyhouse/contract/pages'

/** The page with more about a notification, if any: that of its withdrawal, or else of its type. */
export function notificationPage({
  type,
  withdrawalId,
}: Pick<Notification, 'type' | 'withdrawalId'>): string | undefined {
  if (withdrawalId !== null) return `${pages.withdrawalHistory}?withdrawal=${withdrawalId}`
  return pagesByType[type]
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
