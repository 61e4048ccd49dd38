import { type Notification, notifications } from '@tallyhouse/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../lib/query-of.ts'

const POLL_MS = 30_000
/** A list with an expired notification is that of a server whose clock is behind. */
const EXPIRED_MS = 1000

/**
 * The player's notifications, newest first: read every half minute, whenever another arrives, and as soon
 * as one of them expires.
 */
export const notificationsQuery = queryOptions({
  ...queryOf(notifications, {}),
  refetchInterval: ({ state }) => nextReadMs(state.data ?? [], Date.now()),
  staleTime: POLL_MS,
})

/** In how many milliseconds the list has to be read again. */
export function nextReadMs(list: Pick<Notification, 'expiresAt'>[], now: number): number {
  const expiries = list.flatMap(({ expiresAt }) => expiresAt ?? [])
  const soonestMs = Math.min(...expiries.map((expiresAt) => Date.parse(expiresAt) - now))
  return Math.min(POLL_MS, Math.max(EXPIRED_MS, soonestMs))
}
