import type { BetOdds } from './instant-game.ts'
import type { RandomStream } from './random-stream.ts'

/** How a round of several calls ended, as its receipt tells it. */
export type Ending = {
  /** What the player chose from the first call to the last; `retrace` plays it again. */
  choice: Record<string, unknown>
  /** Everything that was secret. */
  outcome: Record<string, unknown>
  /** In hundredths of everything that was staked on the round. */
  multiplierHundredths: number
  /** The round is void: its stake is given back and counts as neither wagered nor won. */
  isRefund: boolean
}

/**
 * How a game is played over several calls. All luck is spent as it is dealt, so that no later move
 * can change it. States are plain data, kept on the server; `view` is all that leaves it before the
 * end.
 */
export type RoundPlay<Setup, Move, State, View> = {
  name: string
  deal(random: RandomStream, setup: Setup): State
  /**
   * The state after a move; the given one is left alone.
   * @throws IllegalMove
   */
  play(state: State, move: Move): State
  /** How often the first stake is on the table: 1, or more once a move has raised it. */
  stakes(state: State): number
  /** What the player may see. It tells nothing that is still open. */
  view(state: State): View
  /** Undefined while the round is open. */
  ending(state: State): Ending | undefined
}

/** A game that is always played over several calls. */
export type RoundGame<Setup, Move, State, View> = RoundPlay<Setup, Move, State, View> & {
  /** The rules in plain sentences, as the screens show them. */
  rules: string[]
  /** Deals and plays a settled round again, from the choice of its receipt. */
  retrace(random: RandomStream, choice: Record<string, unknown>): State
  /** Every kind of bet with its exact odds. */
  odds(): BetOdds[]
}

/** A move that the rules do not allow now. Its message says why, to the player. */
export class IllegalMove extends Error {}
