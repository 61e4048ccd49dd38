import { myOffers } from '@tallyhouse/contract/earning'
import { currentUser } from '@tallyhouse/contract/identity'
import { type Notification, notifications } from '@tallyhouse/contract/notifications'
import { referralFriends, referralStats } from '@tallyhouse/contract/referrals'
import { dailyChallenges } from '@tallyhouse/contract/rewards'
import { userStats } from '@tallyhouse/contract/standings'
import { automatedHistory, withdrawalHistory } from '@tallyhouse/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../session/live.ts'

/** Reads again whatever a notification is news of, and answers the title of the last one. */
export function useLiveNotifications(): string {
  const client = useQueryClient()
  const [latest, setLatest] = useState('')
  useLive((message) => {
    if (message.type !== 'notification') return
    setLatest(message.notification.title)
    for (const { path } of movedBy(message.notification)) {
      void client.invalidateQueries({ queryKey: [path] })
    }
  })
  return latest
}

const movedByPoints = [currentUser, userStats, myOffers, dailyChallenges]
const movedByFriends = [referralStats, referralFriends]

/** The calls whose answers are old once this is told. */
export function movedBy({ type, amount }: Pick<Notification, 'type' | 'amount'>) {
  // The round it was won in may still be shown.
  if (type === 'big_win') return [notifications]
  if (type === 'withdrawal') {
    return [notifications, currentUser, userStats, withdrawalHistory, automatedHistory]
  }
  if (type === 'offer' || amount !== null) {
    return [notifications, ...movedByPoints, ...movedByFriends]
  }
  return type === 'level_up' ? [notifications, userStats] : [notifications]
}
