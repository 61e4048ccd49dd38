import type { GameChoice, GameOutcome } from '@tallyhouse/contract/games/round'
import { type BlackjackSetup, blackjack, standOnAll } from '@tallyhouse/game-rules/blackjack'
import type { BlackjackMove, BlackjackState } from '@tallyhouse/game-rules/blackjack-table'
import {
  crashFlight,
  type FlightMove,
  type FlightSetup,
  type FlightState,
  flightMs,
} from '@tallyhouse/game-rules/crash-flight'
import { type HiloMove, type HiloSetup, type HiloState, hilo } from '@tallyhouse/game-rules/hilo'
import {
  type MinesMove,
  type MinesSetup,
  type MinesState,
  mines,
} from '@tallyhouse/game-rules/mines'
import type { RoundPlay } from '@tallyhouse/game-rules/round-game'
import { CASH_OUTS_FIRST_MS, type RoundTime } from './live/round-time.ts'

type Types = {
  mines: { setup: MinesSetup; move: MinesMove; state: MinesState }
  blackjack: { setup: BlackjackSetup; move: HandMove; state: BlackjackState }
  hilo: { setup: HiloSetup; move: HiloMove; state: HiloState }
  crash: { setup: FlightSetup; move: TimedMove; state: FlightState }
}

/** `finish` stands on every hand. */
type HandMove = BlackjackMove | 'finish'

/** A move in a live round. Its call arrived at `at`. */
type TimedMove = Pick<FlightMove, 'type'> & { at: Date }

export type MultiStepName = keyof Types
export type MultiStepSetup<Name extends MultiStepName> = Types[Name]['setup']
export type MultiStepMove<Name extends MultiStepName> = Types[Name]['move']
export type MultiStepState<Name extends MultiStepName> = Types[Name]['state']

/** A multi-step game: its rules, and when and how the server ends a round. */
type MultiStepGame<Name extends MultiStepName> = {
  rules: Pick<Rules<Name>, 'deal' | 'stakes' | 'ending'>
  /**
   * The state after a move. `toRoundTime` places an instant within a live round.
   * @throws IllegalMove
   */
  play(
    state: MultiStepState<Name>,
    move: MultiStepMove<Name>,
    toRoundTime: (at: Date) => RoundTime,
  ): MultiStepState<Name>
  /** Whether its rounds change with time, so that an interruption ends them. */
  isLive: boolean
  /** How long after its start the server ends a round. */
  dueMs(state: MultiStepState<Name>): number
  /** The move with which the server ends it at `at`. */
  endingMove(at: Date): MultiStepMove<Name>
}

type Rules<Name extends MultiStepName> = RoundPlay<
  MultiStepSetup<Name>,
  MultiStepMove<Name>,
  MultiStepState<Name>,
  unknown,
  GameChoice<Name>,
  GameOutcome<Name>
>

/** An abandoned round ends after this time. */
const ABANDONED_MS = 24 * 3_600_000

export const multiStepGames: { [Name in MultiStepName]: MultiStepGame<Name> } = {
  mines: {
    rules: mines,
    play: mines.play,
    isLive: false,
    dueMs: () => ABANDONED_MS,
    endingMove: () => 'expire',
  },
  blackjack: {
    rules: blackjack,
    play: (state, move) => (move === 'finish' ? standOnAll(state) : blackjack.play(state, move)),
    isLive: false,
    dueMs: () => ABANDONED_MS,
    endingMove: () => 'finish',
  },
  hilo: {
    rules: hilo,
    play: hilo.play,
    isLive: false,
    dueMs: () => ABANDONED_MS,
    endingMove: () => 'expire',
  },
  crash: {
    rules: crashFlight,
    play: (state, { type, at }, toRoundTime) =>
      crashFlight.play(state, { type, ...toRoundTime(at) }),
    isLive: true,
    dueMs: (state) => flightMs(state) + CASH_OUTS_FIRST_MS,
    endingMove: (at) => ({ type: 'end', at }),
  },
}
