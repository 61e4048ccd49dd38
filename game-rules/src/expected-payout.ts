import { instantGames, type roundGames } from './all-games.ts'
import { type BlackjackChoice, blackjackStakes } from './blackjack.ts'
import { blackjackOdds } from './blackjack-odds.ts'
import { crashSteps, hiloSteps, minesSteps, type Step } from './expected-payout-steps.ts'
import type { InstantGame } from './instant-game.ts'
import { type Points, points } from './points.ts'
import type { RoundGame } from './round-game.ts'
import { type Way, waysAt } from './stake-odds.ts'

/** A round as stated on its receipt. */
type SettledRound = {
  game: string
  choice: Record<string, unknown>
  outcome: Record<string, unknown>
  stake: number
}

/** The expected payout in points: its mean, variance, and third central moment. */
export type ExpectedPayout = { mean: number; variance: number; thirdMoment: number }

/** How a game's expected payout is computed, and from which round data. */
type Expectation<Choice, Outcome> =
  | { byChoice(stake: Points, choice: Choice): ExpectedPayout }
  | { byOutcome(stake: Points, choice: Choice, outcome: Outcome): ExpectedPayout }

type PlayedGames = typeof roundGames & Pick<typeof instantGames, 'crash'>
type GameExpectation<Game> =
  Game extends RoundGame<never, never, infer _State, infer _View, infer Choice, infer Outcome>
    ? Expectation<Choice, Outcome>
    : Game extends InstantGame<infer Choice, infer Outcome>
      ? Expectation<Choice, Outcome>
      : never

/** The games that players can leave before their end. Every other game is expected to pay as its table states. */
const playedGames: { [Name in keyof PlayedGames]: GameExpectation<PlayedGames[Name]> } = {
  crash: { byOutcome: (stake, choice, outcome) => sumSteps(crashSteps(stake, choice, outcome)) },
  mines: { byChoice: (stake, choice) => sumSteps(minesSteps(stake, choice)) },
  hilo: { byOutcome: (stake, choice, outcome) => sumSteps(hiloSteps(stake, choice, outcome)) },
  blackjack: { byChoice: (stake, choice) => computeMoments(blackjackWays(stake, choice)) },
}

const expectations = new Map(
  Object.entries<unknown>({ ...instantGames, ...playedGames }).map(([name, game]) => [
    name,
    game as AnyInstantGame | Expectation<unknown, unknown>,
  ]),
)

type AnyInstantGame = InstantGame<Record<string, unknown>, Record<string, unknown>>

/** The games whose expected payout depends on the outcome. All other rounds with equal stake and choice are alike. */
export const gamesExpectedByOutcome: readonly string[] = [...expectations].flatMap(
  ([name, game]) => ('byOutcome' in game ? [name] : []),
)

/**
 * The expected payout of a round under the exact rules, given the player's choice, with payouts
 * rounded to whole points. Over many rounds, payouts minus their means sum to zero on average,
 * under any strategy. Blackjack is the exception: play below best play stays behind the means.
 * Refunded rounds have no expected payout. The outcome is only read for `gamesExpectedByOutcome`.
 * @throws RangeError if the game is unknown or the choice does not belong to it
 */
export function expectedPayout({ game, choice, outcome, stake }: SettledRound): ExpectedPayout {
  const staked = points(stake)
  const expectation = expectations.get(game)
  if (expectation === undefined) throw new RangeError(`There is no game called ${game}`)
  if ('byOutcome' in expectation) return expectation.byOutcome(staked, choice, outcome)
  if ('byChoice' in expectation) return expectation.byChoice(staked, choice)
  return computeMoments(waysAt(staked, expectation.payTable(choice)))
}

function computeMoments(ways: Way[]): ExpectedPayout {
  const mean = ways.reduce((sum, { payout, chance }) => sum + chance * payout, 0)
  const moment = (power: number) =>
    ways.reduce((sum, { payout, chance }) => sum + chance * (payout - mean) ** power, 0)
  return { mean, variance: moment(2), thirdMoment: moment(3) }
}

/**
 * The player decides on a step before its result is known. So the result of a step minus its mean
 * has a mean of 0 under any strategy, and so has the sum over all steps taken.
 */
function sumSteps(steps: Step[]): ExpectedPayout {
  const sum = { mean: 0, variance: 0, thirdMoment: 0 }
  for (const { before, after, chance } of steps) {
    const spread = chance * (1 - chance) * after ** 2
    sum.mean += chance * after - before
    sum.variance += spread
    sum.thirdMoment += spread * (1 - 2 * chance) * after
  }
  return sum
}

/** Assumes best play. The result includes stakes that moves added. */
function blackjackWays(stake: Points, { moves }: BlackjackChoice): Way[] {
  const first = points(stake / blackjackStakes(moves))
  return waysAt(first, blackjackOdds().payTable).map(({ payout, chance }) => ({
    payout: payout + stake - first,
    chance,
  }))
}
