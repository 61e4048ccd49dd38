import { allGames, type GameType } from '@tallyhouse/contract/games/all-games'
import type { Game } from '@tallyhouse/contract/games/settled-round'

/** A choice for each game and each variant as stored in receipts, as JSON. */
export const choiceExamples = Object.values<Game & { game: GameType }>(allGames).flatMap(
  ({ game, example, variants = {} }) =>
    [example, ...Object.values(variants)].map((choice) => [game, JSON.stringify(choice)] as const),
)
