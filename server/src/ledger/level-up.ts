import type { News } from '../notifications/notify.ts'
import { levelOf } from './level.ts'
import type { Wallet } from './wallet.ts'

/** Whether a player is on a level that they were never told to have reached. */
export function hasRisen(wallet: Wallet): boolean {
  return levelOf(wallet).level > wallet.levelTold
}

/** The wallet once its player is told of their level. */
export function raised(wallet: Wallet): Wallet {
  return { ...wallet, levelTold: levelOf(wallet).level }
}

/** What a player who has risen is told. */
export function levelUpOf(wallet: Wallet): News {
  const { level, nextLevelExperience } = levelOf(wallet)
  return {
    playerId: wallet.playerId,
    type: 'level_up',
    title: `You reached level ${level}`,
    message: `Level ${level + 1} begins at ${nextLevelExperience.toLocaleString('en-US')} experience.`,
  }
}
