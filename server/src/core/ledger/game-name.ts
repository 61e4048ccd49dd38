import type { GameType } from '@tallyhouse/contract/games/all-games'
import * as messages from '@tallyhouse/messages/game-names'

const names: Record<GameType, () => string> = messages

/** A game's name in texts; its code if this version does not have the game. */
export function gameName(game: string): string {
  return Object.entries(names).find(([type]) => type === game)?.[1]() ?? game
}
