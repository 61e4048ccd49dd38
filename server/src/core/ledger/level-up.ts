import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import type { NewNotification } from '#core/notifications/notify.ts'
import { computeLevel } from './level.ts'
import type { Wallet } from './wallet.ts'

/** Whether the player has reached a level without being notified. */
export function hasLeveledUp(wallet: Wallet): boolean {
  return computeLevel(wallet).level > wallet.levelNotified
}

/** The wallet after its player was notified. */
export function leveledUp(wallet: Wallet): Wallet {
  return { ...wallet, levelNotified: computeLevel(wallet).level }
}

export function levelUpNotification(wallet: Wallet): NewNotification {
  const { level, experience, nextLevelExperience } = computeLevel(wallet)
  return {
    playerId: wallet.playerId,
    type: 'level_up',
    title: text(m.levelUpTitle, { level }),
    message: text(m.levelUpNext, { missing: nextLevelExperience - experience, next: level + 1 }),
  }
}
