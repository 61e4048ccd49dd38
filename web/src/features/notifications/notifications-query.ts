import { notifications } from '@tallyhouse/contract/notifications'
import { queryOf } from '../../lib/query-of.ts'

const POLL_MS = 30_000

/** What the player was told, newest first: read every half minute, and whenever more comes. */
export const notificationsQuery = {
  ...queryOf(notifications, {}),
  refetchInterval: POLL_MS,
  staleTime: POLL_MS,
}
