import type { roundGames } from '@tallyhouse/game-rules/all-games'
import { allGames, gameType } from './all-games.ts'
import type { Play } from './multi-step-game.ts'

export type RoundName = keyof typeof roundGames

/** A way to play rounds of any multi-step game. The calls of moves are `/api/games/<game>/<path>`. */
export type AnyPlay = Play<{
  setup: object
  shown: object
  next: [call: string, body?: object]
  bet: unknown
  outcome: Record<string, unknown>
}>

/** The games that are always played over several calls. */
export const roundNames = gameType.options.filter(
  (game): game is RoundName => 'calls' in allGames[game],
)

/** The ways to play a game by name. */
export function listPlays(game: RoundName): [name: string, play: AnyPlay][] {
  return Object.entries(allGames[game].plays as unknown as Record<string, AnyPlay>)
}

/** The way in which benchmarks play a game. */
export function firstPlay(game: RoundName): AnyPlay {
  const [first] = listPlays(game)
  if (first === undefined) throw new RangeError(`${game} has no play`)
  return first[1]
}

/** The path of a call of a game. */
export function callPath(game: RoundName, call: string): string {
  const calls = allGames[game].calls as Record<string, { path: string }>
  const path = calls[call]?.path
  if (path === undefined) throw new RangeError(`${game} has no call ${call}`)
  return path
}
