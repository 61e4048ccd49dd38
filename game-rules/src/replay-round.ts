import { instantGames, roundGames } from './all-games.ts'
import type { InstantGame } from './instant-game.ts'
import { type Points, points } from './points.ts'
import { type RandomStream, randomStream, type Seeds } from './random-stream.ts'
import { paidEnding, type RoundGame, type RoundTypes } from './round-game.ts'

/** A bet as stated on a receipt. `choice` is game-specific plain data. */
export type PlayedRound = {
  game: string
  choice: Record<string, unknown>
  stake: number
  seeds: Seeds
}

export type ReplayedRound = {
  /** The bet and its result. */
  choice: Record<string, unknown>
  outcome: Record<string, unknown>
  multiplierHundredths: number
  payout: Points
  /** Whether the stake was refunded. */
  isRefund: boolean
}

/**
 * Replays a round from its seeds. The browser's verifier, the command line, and the audit compare
 * receipts with it.
 * @throws RangeError if the game is unknown or the choice does not belong to it
 */
export function replayRound({ game, choice, stake, seeds }: PlayedRound): ReplayedRound {
  const random = randomStream(seeds)
  const instant = Object.entries(instantGames).find(([name]) => name === game)?.[1]
  if (instant) return replayInstant(instant as AnyInstantGame, { choice, stake, random })
  const round = Object.entries(roundGames).find(([name]) => name === game)?.[1]
  if (round) return replayMoves(round as AnyRoundGame, { choice, stake, random })
  throw new RangeError(`There is no game called ${game}`)
}

type Plain = Record<string, unknown>
type AnyInstantGame = InstantGame<Plain, Plain>
type AnyRoundGame = RoundGame<RoundTypes & { choice: Plain; outcome: Plain }>
type Played = { choice: Record<string, unknown>; stake: number; random: RandomStream }

function replayInstant(game: AnyInstantGame, { choice, stake, random }: Played): ReplayedRound {
  const outcome = game.draw(random, choice)
  return {
    choice,
    outcome,
    multiplierHundredths: game.multiplierHundredths(choice, outcome),
    payout: game.payout(points(stake), choice, outcome),
    isRefund: choice.refunded === true,
  }
}

function replayMoves(game: AnyRoundGame, { choice, stake, random }: Played): ReplayedRound {
  const ending = paidEnding(game, game.retrace(random, choice), points(stake))
  if (ending === undefined) throw new RangeError('These moves do not end the round')
  return ending
}
