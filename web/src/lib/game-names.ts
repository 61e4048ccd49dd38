import type { gameType } from '@tallyhouse/contract/games/all-games'
import * as m from '@tallyhouse/messages/games'
import type * as z from 'zod/mini'

export type GameType = z.output<typeof gameType>

export const gameNames: Record<GameType, () => string> = {
  dice: m.dice,
  roulette: m.roulette,
  crash: m.crash,
  mines: m.mines,
  slots: m.slots,
  blackjack: m.blackjack,
  wheel: m.wheel,
  keno: m.keno,
  plinko: m.plinko,
  baccarat: m.baccarat,
}

export const gameTypes = Object.keys(gameNames) as GameType[]

/** The name of a game; of one that this version does not have, its code. */
export function gameNameOf(game: string): string {
  return Object.entries(gameNames).find(([type]) => type === game)?.[1]() ?? game
}
