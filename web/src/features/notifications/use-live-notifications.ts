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
import { useLive, useReread } from '../../session/live.ts'
import { useBetweenRounds } from '../../session/use-between-rounds.ts'

/**
 * Hears of notifications, reads again whatever they are news of, and hands them on. While a round moves
 * on a table they wait, since any of them, and the balance, could tell how it ends.
 */
export function useLiveNotifications(onNews: (notification: Notification) => void): void {
  const client = useQueryClient()
  const betweenRounds = useBetweenRounds()
  const readAgain = (calls: { path: string }[]) => {
    for (const { path } of calls) void client.invalidateQueries({ queryKey: [path] })
  }
  useLive((message) => {
    if (message.type === 'announcement_ended') readAgain([notifications])
    if (message.type !== 'notification') return
    const { notification } = message
    betweenRounds(() => {
      readAgain(movedBy(notification))
      onNews(notification)
    })
  })
  useReread(() => betweenRounds(() => readAgain([notifications, currentUser])))
}

const movedByPoints = [currentUser, userStats, myOffers, dailyChallenges]
const movedByPayouts = [withdrawalHistory, automatedHistory, payoutAddresses]
const movedByFriends = [referralStats, referralFriends]

/** The calls whose answers are old once this is told. */
export function movedBy({ type, amount }: Pick<Notification, 'type' | 'amount'>) {
  // The table that won it has shown the balance.
  if (type === 'big_win') return [notifications]
  if (type === 'rain') return [notifications, currentUser, userStats]
  if (type === 'withdrawal' || type === 'withdrawal_failed') {
    return [notifications, currentUser, userStats, ...movedByPayouts]
  }
  if (type === 'offer' || amount !== null) {
    return [notifications, ...movedByPoints, ...movedByFriends]
  }
  return type === 'level_up' ? [notifications, userStats] : [notifications]
}
