import type { News } from '../notifications/notify.ts'

type Reward = { referrerId: number; amount: number }

/** That a friend has earned the reward. Who they are is not said. */
export function rewardPaid({
  referrerId,
  amount,
  threshold,
}: Reward & { threshold: number }): News {
  const reached = threshold === 0 ? 'joined' : `earned ${threshold.toLocaleString('en-US')} points`
  return {
    playerId: referrerId,
    type: 'system',
    title: 'A friend brought you a reward',
    message: `Your friend ${reached}, so you get your ${amount.toLocaleString('en-US')}-point reward.`,
    amount,
  }
}

/** That the reward is gone again, and how it comes back. */
export function rewardTaken({ referrerId, amount }: Reward): News {
  return {
    playerId: referrerId,
    type: 'system',
    title: 'A reward was taken back',
    message:
      'Offers of a friend you invited were reversed, and what is left is not enough. Once they earn enough again, the reward is paid again.',
    amount,
  }
}
