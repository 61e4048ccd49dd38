import { type DiceChoice, dice } from './dice.ts'
import type { InstantGame } from './instant-game.ts'
import { type Points, points } from './points.ts'
import { randomStream, type Seeds } from './random-stream.ts'

/** What was played, as a receipt tells it. `choice` is the game's own plain data. */
export type PlayedRound = {
  game: string
  choice: Record<string, unknown>
  stake: number
  seeds: Seeds
}

export type ReplayedRound = {
  outcome: Record<string, unknown>
  multiplierHundredths: number
  payout: Points
}

/**
 * Plays a round again from its seeds: what the browser's verifier, the command line and the audit
 * compare a receipt with.
 * @throws RangeError when the game is not known
 */
export function replayRound({ game, choice, stake, seeds }: PlayedRound): ReplayedRound {
  if (game !== dice.name) throw new RangeError(`There is no game called ${game}`)
  return replay(dice, choice as DiceChoice, stake, seeds)
}

function replay<Choice, Outcome extends Record<string, unknown>>(
  game: InstantGame<Choice, Outcome>,
  choice: Choice,
  stake: number,
  seeds: Seeds,
): ReplayedRound {
  const outcome = game.draw(randomStream(seeds), choice)
  return {
    outcome,
    multiplierHundredths: game.multiplierHundredths(choice, outcome),
    payout: game.payout(points(stake), choice, outcome),
  }
}
