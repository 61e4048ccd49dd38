import { allGames } from '@tallyhouse/contract/games/all-games'

/** A choice of each game as stored in receipts, as JSON. */
export const choiceExamples = Object.values(allGames).map(
  ({ game, example }) => [game, JSON.stringify(example)] as const,
)
