import type { News } from '../notifications/notify.ts'

type Reward = { referrerId: number; amount: number }

/** That a friend is worth their reward. Who they are stays between the two. */
export function rewardPaid({ referrerId, amount }: Reward): News {
  return {
    playerId: referrerId,
    type: 'system',
    title: 'A friend brought you a reward',
    message: 'A friend you invited has earned enough. Their reward is yours.',
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
