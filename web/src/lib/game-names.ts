import type { gameType } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'

export type GameType = z.output<typeof gameType>

/** The ten games as people call them. */
export const gameNames: Record<GameType, string> = {
  dice: 'Dice Game',
  roulette: 'Roulette',
  crash: 'Crash',
  mines: 'Mines',
  slots: 'Slots',
  blackjack: 'Blackjack',
  wheel: 'Wheel',
  keno: 'Keno',
  plinko: 'Plinko',
  baccarat: 'Baccarat',
}

/** The name of a game that may be one we do not know, which then keeps the word it came with. */
export function gameNameOf(game: string): string {
  return Object.entries(gameNames).find(([type]) => type === game)?.[1] ?? game
}
