import type { Expectation } from './expected-steps.ts'
import type { BetOdds } from './instant-game.ts'
import { type Points, payoutAt, points } from './points.ts'
import type { RandomStream } from './random-stream.ts'

type Plain = Record<string, unknown>

/** The types of a game played over several calls. */
export type PlayTypes = {
  /** What the player chooses before the first move. */
  setup: unknown
  move: unknown
  state: unknown
  view: unknown
  choice: unknown
  outcome: unknown
  /** The codes of the reasons for which a move is illegal. */
  illegal: string
}

/** The end of a multi-step round, as stated on its receipt. */
export type Ending<Choice = Plain, Outcome = Plain> = {
  /** The player's choices from the first call to the last. `retrace` replays them. */
  choice: Choice
  /** Everything that was secret. */
  outcome: Outcome
  /** In hundredths of the round's total stake. */
  multiplierHundredths: number
  /** In hundredths of the first stake, for games whose `multiplierHundredths` can be rounded down. */
  payoutHundredths?: number
  /** Whether the round is void. Its stake is refunded and counts as neither wagered nor won. */
  isRefund: boolean
}

/**
 * A game played over several calls. All random numbers are drawn when the round is dealt, so that
 * no later move can affect them. States are plain data that stays on the server; only `view` leaves
 * it before the end.
 */
export type RoundPlay<T extends PlayTypes> = {
  name: string
  /** Why a move is illegal, as a sentence for each reason. */
  illegalMoves: Record<T['illegal'], string>
  /** The state before the first move. Lists that moves fill are empty. */
  deal(random: RandomStream, setup: T['setup']): T['state']
  /**
   * The state after a move. Does not modify the given state.
   * @throws IllegalMove
   */
  play(state: T['state'], move: T['move']): T['state']
  /** The total stake in multiples of the first: 1, or more once a move has raised it. */
  stakes(state: T['state']): number
  /** The part of the state that the player may see. Reveals nothing that is still undecided. */
  view(state: T['state']): T['view']
  /** Undefined while the round is open. */
  ending(state: T['state']): Ending<T['choice'], T['outcome']> | undefined
}

/** The types of a game that is always played over several calls, with the codes of its bets and results. */
export type RoundTypes = PlayTypes & { bet: unknown; result: unknown }

/** A game that is always played over several calls, with its odds. */
export type RoundGame<T extends RoundTypes> = RoundPlay<T> & {
  /** The move that ends a round its player left. */
  expiry: T['move']
  /** Replays a settled round from the choice on its receipt. */
  retrace(random: RandomStream, choice: Record<string, unknown>): T['state']
  /** Every kind of bet with its exact odds. */
  odds(): BetOdds<T['bet'], T['result']>[]
  expected: Expectation<T['choice'], T['outcome']>
  /** Whether it assumes best play, so that players may stay behind it. */
  expectsBestPlay?: true
}

/** How the round ended and what it pays; undefined while it is open. `stake` is everything staked on it. */
export function paidEnding<State, Choice, Outcome>(
  {
    stakes,
    ending,
  }: {
    stakes(state: State): number
    ending(state: State): Ending<Choice, Outcome> | undefined
  },
  state: State,
  stake: Points,
): (Omit<Ending<Choice, Outcome>, 'payoutHundredths'> & { payout: Points }) | undefined {
  const end = ending(state)
  if (end === undefined) return undefined
  const { payoutHundredths, ...paid } = end
  const payout =
    payoutHundredths === undefined
      ? payoutAt(stake, paid.multiplierHundredths)
      : payoutAt(points(stake / stakes(state)), payoutHundredths)
  return { ...paid, payout }
}

/** A move that the rules do not allow now. Its message explains why to the player. */
export class IllegalMove extends Error {
  readonly reason: string | undefined

  constructor(message: string, reason?: string) {
    super(message)
    this.reason = reason
  }
}

/** The error of an illegal move. */
export function illegalMove<Reason extends string>(
  sentences: Record<Reason, string>,
  reason: Reason,
): IllegalMove {
  return new IllegalMove(sentences[reason], reason)
}
