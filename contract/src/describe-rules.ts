import { rules } from '@tallyhouse/messages/rules'
import type { GameType } from './games/all-games.ts'

/** A game's rules, a sentence or two per item. */
export function describeRules(game: GameType): string[] {
  return (rules[game] ?? []).map((rule) => rule())
}
