import type { gameType } from '@tallyhouse/contract/games/all-games'
import * as names from '@tallyhouse/messages/game-names'
import type * as z from 'zod/mini'
import { findEntry } from './find-entry.ts'

export type GameType = z.output<typeof gameType>

export const gameNames: Record<GameType, () => string> = names

/** The name of a game; of one that this version does not have, its code. */
export function gameName(game: string): string {
  return findEntry(gameNames, game)?.() ?? game
}
