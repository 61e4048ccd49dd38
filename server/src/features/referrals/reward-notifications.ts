import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import type { NewNotification } from '#core/notifications/notify.ts'

type Reward = { referrerId: number; amount: number }

/** Announces a paid reward without naming the friend, to protect their privacy. */
export function rewardPaid({
  referrerId,
  amount,
  threshold,
}: Reward & { threshold: number }): NewNotification {
  return {
    playerId: referrerId,
    type: 'system',
    title: text(m.referralRewardTitle),
    message: text(m.referralRewardBody, { threshold, points: amount }),
    amount,
  }
}

/** Announces that a reward was taken back, and how it can be earned again. */
export function rewardTaken({ referrerId, amount }: Reward): NewNotification {
  return {
    playerId: referrerId,
    type: 'system',
    title: text(m.referralRewardTakenTitle),
    message: text(m.referralRewardTakenBody),
    amount,
  }
}
