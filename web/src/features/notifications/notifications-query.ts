import { type Notification, notifications } from '@tallyhouse/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/calls/query-of.ts'

const POLL_MS = 30_000
/** An expired notification is still listed if the server's clock is behind. */
const EXPIRED_MS = 1000

/**
 * The player's notifications, newest first: refetched every 30 seconds, when one arrives, and when one
 * expires.
 */
export const notificationsQuery = queryOptions({
  ...queryOf(notifications, {}),
  refetchInterval: ({ state }) => refetchAfterMs(state.data ?? [], Date.now()),
  staleTime: POLL_MS,
})

/** Milliseconds until the list must be refetched. */
export function refetchAfterMs(list: Pick<Notification, 'expiresAt'>[], now: number): number {
  const expiries = list.flatMap(({ expiresAt }) => expiresAt ?? [])
  const soonestMs = Math.min(...expiries.map((expiresAt) => Date.parse(expiresAt) - now))
  return Math.min(POLL_MS, Math.max(EXPIRED_MS, soonestMs))
}
