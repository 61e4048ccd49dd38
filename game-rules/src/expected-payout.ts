import { instantGames, roundGames } from './all-games.ts'
import type { Expectation, ExpectedPayout } from './expected-steps.ts'
import type { PayLine } from './instant-game.ts'
import { points } from './points.ts'
import { computeMoments, waysAt } from './stake-odds.ts'

/** A round as stated on its receipt. */
type SettledRound = {
  game: string
  choice: Record<string, unknown>
  outcome: Record<string, unknown>
  stake: number
}

/** A game that states what its rounds are expected to pay, or else has a pay table that does. */
type ExpectedGame =
  | { expected: Expectation<unknown, unknown>; expectsBestPlay?: true }
  | { expected: undefined; payTable(choice: unknown): PayLine[] }

const games = new Map(
  Object.entries<unknown>({ ...instantGames, ...roundGames }).map(([name, game]) => [
    name,
    game as ExpectedGame,
  ]),
)

/** The games whose expected payout depends on the outcome. In all others, rounds that share stake and choice are alike. */
export const gamesExpectedByOutcome: readonly string[] = [...games].flatMap(
  ([name, { expected }]) => (expected && 'byOutcome' in expected ? [name] : []),
)

/** Whether a game's expected payout assumes best play. */
export function expectsBestPlay(game: string): boolean {
  const rules = games.get(game)
  return rules !== undefined && 'expectsBestPlay' in rules
}

/**
 * A round's expected payout under the exact rules, given the player's choice, with payouts
 * rounded to whole points. Over many rounds, payouts minus their means sum to zero on average,
 * under any strategy. The exception are the games of {@link expectsBestPlay}: play below best play stays
 * behind the means.
 * Refunded rounds have no expected payout. The outcome is only read for `gamesExpectedByOutcome`.
 * @throws RangeError if the game is unknown or the choice does not belong to it
 */
export function expectedPayout({ game, choice, outcome, stake }: SettledRound): ExpectedPayout {
  const staked = points(stake)
  const rules = games.get(game)
  if (rules === undefined) throw new RangeError(`There is no game called ${game}`)
  if (rules.expected === undefined) {
    return computeMoments(waysAt(staked, rules.payTable(choice)))
  }
  return 'byOutcome' in rules.expected
    ? rules.expected.byOutcome(staked, choice, outcome)
    : rules.expected.byChoice(staked, choice)
}
