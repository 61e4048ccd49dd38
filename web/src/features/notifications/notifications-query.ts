import { myOffers, offers } from '@tallyhouse/contract/earning'
import { currentUser } from '@tallyhouse/contract/identity'
import {
  type Notification,
  notifications,
  readNotification,
} from '@tallyhouse/contract/notifications'
import { payoutAddresses } from '@tallyhouse/contract/payout-addresses'
import { referralFriends, referralStats } from '@tallyhouse/contract/referrals'
import { dailyChallenges } from '@tallyhouse/contract/rewards'
import { userStats } from '@tallyhouse/contract/standings'
import { automatedHistory, withdrawalHistory } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/notifications'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/calls/call.ts'
import { reread } from '#lib/calls/endpoint-query.ts'
import { useLive, useResync, whenConnected } from '#session/live.ts'
import { useBetweenRounds } from '#session/shown-rounds.ts'
import { notifyFailure } from '#ui/overlay/toast.ts'

const POLL_MS = 30_000
/** An expired notification is still listed if the server's clock is behind. */
const EXPIRED_MS = 1000

/**
 * The player's notifications, newest first: refetched every 30 seconds, when one arrives, and when one
 * expires.
 */
const notificationsQuery = queryOptions({
  queryKey: [notifications.path],
  queryFn: async ({ signal }) => {
    await whenConnected()
    return call(notifications, {}, { signal })
  },
  refetchInterval: ({ state }) => refetchAfterMs(state.data ?? [], Date.now()),
  staleTime: POLL_MS,
})

/** A line of the list: the latest notification, and those that it stands for and that are unread. */
type NotificationLine = Notification & { unreadIds: number[] }

/** The lines of the list, newest first. Steps of one withdrawal are one line, which shows the last step. */
function notificationLines(list: Notification[]): NotificationLine[] {
  const lines = new Map<string, NotificationLine>()
  for (const item of list) {
    const { id, withdrawalId, isRead } = item
    const key = withdrawalId === null ? `notification ${id}` : `withdrawal ${withdrawalId}`
    const line = lines.get(key) ?? { ...item, unreadIds: [] }
    if (!isRead) line.unreadIds.push(id)
    lines.set(key, line)
  }
  return [...lines.values()].map((line) => ({ ...line, isRead: line.unreadIds.length === 0 }))
}

/** Queries the list's lines. */
export const notificationLinesQuery = queryOptions({
  ...notificationsQuery,
  select: notificationLines,
})

/** Milliseconds until the list must be refetched. */
export function refetchAfterMs(list: Pick<Notification, 'expiresAt'>[], now: number): number {
  const expiries = list.flatMap(({ expiresAt }) => expiresAt ?? [])
  const soonestMs = Math.min(...expiries.map((expiresAt) => Date.parse(expiresAt) - now))
  return Math.min(POLL_MS, Math.max(EXPIRED_MS, soonestMs))
}

/** Marks notifications as read, each in its own call, and optimistically in the list. */
export function useMarkRead(): (ids: number[]) => void {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  const { mutate } = useMutation({
    mutationFn: async (ids: number[]) => {
      const calls = await Promise.allSettled(
        ids.map((id) => call(readNotification, { params: { id } })),
      )
      const failed = calls.find((response) => response.status === 'rejected')
      if (failed) throw failed.reason
    },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (read) =>
        read?.map((item) => (ids.includes(item.id) ? { ...item, isRead: true } : item)),
      )
    },
    onError: (error) => notifyFailure(m.markFailed(), error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return mutate
}

/**
 * Receives notifications, refetches the data they affect, and passes them on. Waits during a round's
 * animation, since any of them, and the balance, could reveal its outcome.
 */
export function useLiveNotifications(onNotification: (notification: Notification) => void): void {
  const client = useQueryClient()
  const betweenRounds = useBetweenRounds()
  const refetch = (calls: { path: string }[]) => {
    for (const { path } of calls) void client.invalidateQueries({ queryKey: [path] })
  }
  useLive((message) => {
    if (message.type === 'announcement_ended') refetch([notifications])
    if (message.type !== 'notification') return
    const { notification } = message
    betweenRounds(() => {
      refetch(affectedBy(notification))
      onNotification(notification)
    })
  })
  useResync(() =>
    betweenRounds(() => void reread(client, { queryKey: notificationsQuery.queryKey })),
  )
}

const affectedByPoints = [currentUser, userStats, myOffers, dailyChallenges]
const affectedByPayouts = [withdrawalHistory, automatedHistory, payoutAddresses]
const affectedByFriends = [referralStats, referralFriends]

/** The endpoints whose data is stale after a notification. */
export function affectedBy({ type, amount }: Pick<Notification, 'type' | 'amount'>) {
  // The table already shows the balance.
  if (type === 'big_win') return [notifications]
  if (type === 'rain') return [notifications, currentUser, userStats]
  if (type === 'withdrawal' || type === 'withdrawal_failed') {
    return [notifications, currentUser, userStats, ...affectedByPayouts]
  }
  if (type === 'offer' || amount !== null) {
    const affected = [notifications, ...affectedByPoints, ...affectedByFriends]
    return type === 'offer' ? [...affected, offers] : affected
  }
  return type === 'level_up' ? [notifications, userStats] : [notifications]
}
