import type { BetOdds } from './instant-game.ts'
import { type Points, payoutAt, points } from './points.ts'
import type { RandomStream } from './random-stream.ts'

type Plain = Record<string, unknown>

/** How a multi-step round ended, as stated on its receipt. */
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
export type RoundPlay<Setup, Move, State, View, Choice = Plain, Outcome = Plain> = {
  name: string
  /** The state before the first move. Lists that moves fill are empty. */
  deal(random: RandomStream, setup: Setup): State
  /**
   * The state after a move. Does not modify the given state.
   * @throws IllegalMove
   */
  play(state: State, move: Move): State
  /** The total stake in multiples of the first: 1, or more once a move has raised it. */
  stakes(state: State): number
  /** What the player may see. Reveals nothing that is still undecided. */
  view(state: State): View
  /** Undefined while the round is open. */
  ending(state: State): Ending<Choice, Outcome> | undefined
}

/** A game that is always played over several calls, with its odds. */
export type RoundGame<Setup, Move, State, View, Choice = Plain, Outcome = Plain> = RoundPlay<
  Setup,
  Move,
  State,
  View,
  Choice,
  Outcome
> & {
  /** Replays a settled round from the choice on its receipt. */
  retrace(random: RandomStream, choice: Record<string, unknown>): State
  /** Every bet kind with its exact odds. */
  odds(): BetOdds[]
}

/** How the round ended and what it pays; undefined while it is open. `stake` is everything staked on it. */
export function paidEnding<State, Choice, Outcome>(
  {
    stakes,
    ending,
  }: Pick<RoundPlay<never, never, State, unknown, Choice, Outcome>, 'stakes' | 'ending'>,
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

export type IllegalMoveReason =
  | 'round_over'
  | 'round_in_progress'
  | 'double_needs_two_cards'
  | 'split_needs_pair'
  | 'hands_max'
  | 'insurance_undecided'
  | 'insurance_not_offered'
  | 'cash_out_too_low'
  | 'no_tile_open'
  | 'tile_already_open'
  | 'no_card_predicted'
  | 'card_not_last'
  | 'no_skips_left'

/** A move that the rules do not allow now. Its message explains why to the player. */
export class IllegalMove extends Error {
  readonly reason: IllegalMoveReason | undefined

  constructor(message: string, reason?: IllegalMoveReason) {
    super(message)
    this.reason = reason
  }
}
