import { myOffers } from '@tallyhouse/contract/earning'
import { currentUser } from '@tallyhouse/contract/identity'
import { type Notification, notifications } from '@tallyhouse/contract/notifications'
import { referralFriends, referralStats } from '@tallyhouse/contract/referrals'
import { dailyChallenges } from '@tallyhouse/contract/rewards'
import { userStats } from '@tallyhouse/contract/standings'
import {
  automatedHistory,
  payoutAddresses,
  withdrawalHistory,
} from '@tallyhouse/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { useLive, useResync } from '#session/live.ts'
import { useBetweenRounds } from '#session/use-between-rounds.ts'

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
  useResync(() => betweenRounds(() => refetch([notifications, currentUser])))
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
    return [notifications, ...affectedByPoints, ...affectedByFriends]
  }
  return type === 'level_up' ? [notifications, userStats] : [notifications]
}
