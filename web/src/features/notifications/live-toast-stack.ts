import type { Notification } from '@tallyhouse/contract/notifications'
import { pages } from '@tallyhouse/contract/pages'

const TOASTS_MAX = 5

/** Puts news in front; of more than five the oldest go. */
export function withNews(shown: Notification[], news: Notification): Notification[] {
  return [news, ...shown.filter(({ id }) => id !== news.id)].slice(0, TOASTS_MAX)
}

type ToastKind = 'win' | 'withdrawal' | 'other'

/** How a toast looks. */
export function kindOf({ type }: Pick<Notification, 'type'>): ToastKind {
  if (type === 'big_win') return 'win'
  return type === 'withdrawal' ? 'withdrawal' : 'other'
}

const places: Partial<Record<string, string>> = {
  big_win: pages.gameHistory,
  withdrawal: pages.withdrawalHistory,
  withdrawal_failed: pages.withdrawalHistory,
  offer: pages.earn,
  welcome: pages.earn,
  level_up: pages.home,
  rain: pages.home,
}

/** The page that shows more of what a toast is about, if one does. */
export function placeOf({ type }: Pick<Notification, 'type'>): string | undefined {
  return places[type]
}
