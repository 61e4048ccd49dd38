import { instantGames } from './all-games.ts'
import { type BlackjackChoice, blackjackStakes } from './blackjack.ts'
import { blackjackOdds } from './blackjack-odds.ts'
import type { CrashChoice, CrashOutcome } from './crash.ts'
import { crashSteps, hiloSteps, minesSteps, type Step } from './expected-payout-steps.ts'
import type { HiloChoice, HiloOutcome } from './hilo.ts'
import type { InstantGame } from './instant-game.ts'
import type { MinesChoice } from './mines.ts'
import { type Points, points } from './points.ts'
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

/**
 * The expected payout of a round under the exact rules, given the player's choice, with payouts
 * rounded to whole points. Over many rounds, payouts minus their means sum to zero on average,
 * under any strategy. Blackjack is the exception: play below best play stays behind the means.
 * Refunded rounds have no expected payout.
 * @throws RangeError if the game is unknown or the choice does not belong to it
 */
export function expectedPayout({ game, choice, outcome, stake }: SettledRound): ExpectedPayout {
  const staked = points(stake)
  if (game === 'crash')
    return sumOf(crashSteps(staked, choice as CrashChoice, outcome as CrashOutcome))
  if (game === 'mines') return sumOf(minesSteps(staked, choice as MinesChoice))
  if (game === 'hilo') return sumOf(hiloSteps(staked, choice as HiloChoice, outcome as HiloOutcome))
  if (game === 'blackjack') return momentsOf(blackjackWays(staked, choice as BlackjackChoice))
  const instant = instantByName.get(game)
  if (instant === undefined) throw new RangeError(`There is no game called ${game}`)
  return momentsOf(waysAt(staked, instant.payTable(choice)))
}

type AnyInstantGame = InstantGame<Record<string, unknown>, Record<string, unknown>>

const instantByName = new Map(
  Object.entries(instantGames).map(([name, game]) => [name, game as unknown as AnyInstantGame]),
)

function momentsOf(ways: Way[]): ExpectedPayout {
  const mean = ways.reduce((sum, { payout, chance }) => sum + chance * payout, 0)
  const moment = (power: number) =>
    ways.reduce((sum, { payout, chance }) => sum + chance * (payout - mean) ** power, 0)
  return { mean, variance: moment(2), thirdMoment: moment(3) }
}

/**
 * The player decides on a step before its result is known. So the result of a step minus its mean
 * has a mean of 0 under any strategy, and so has the sum over all steps taken.
 */
function sumOf(steps: Step[]): ExpectedPayout {
  const sum = { mean: 0, variance: 0, thirdMoment: 0 }
  for (const { before, after, chance } of steps) {
    const spread = chance * (1 - chance) * after ** 2
    sum.mean += chance * after - before
    sum.variance += spread
    sum.thirdMoment += spread * (1 - 2 * chance) * after
  }
  return sum
}

/** Assumes best play. Stakes that moves added are part of the result. */
function blackjackWays(stake: Points, { moves }: BlackjackChoice): Way[] {
  const first = points(stake / blackjackStakes(moves))
  return waysAt(first, blackjackOdds().payTable).map(({ payout, chance }) => ({
    payout: payout + stake - first,
    chance,
  }))
}
