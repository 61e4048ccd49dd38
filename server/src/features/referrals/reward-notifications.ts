import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import type { NewNotification } from '#core/notifications/notify.ts'

type Reward = { referrerId: number; amount: number }

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
