import {
  type BlackjackMove,
  type BlackjackSetup,
  type BlackjackState,
  type BlackjackView,
  blackjack,
} from '@tallyhouse/game-rules/blackjack'
import {
  crashFlight,
  type FlightMove,
  type FlightSetup,
  type FlightState,
  type FlightView,
  flightMs,
} from '@tallyhouse/game-rules/crash-flight'
import {
  type MinesMove,
  type MinesSetup,
  type MinesState,
  type MinesView,
  mines,
} from '@tallyhouse/game-rules/mines'
import { CASH_OUTS_FIRST_MS } from './live/round-time.ts'
import type { MultiStepGame } from './round-commands.ts'

/** An abandoned round ends after this time. */
const ABANDONED_MS = 24 * 3_600_000

export const multiStepMines: MultiStepGame<MinesSetup, MinesMove, MinesState, MinesView> = {
  play: mines,
  isLive: false,
  dueMs: () => ABANDONED_MS,
  endingMove: () => 'expire',
}

export const multiStepBlackjack: MultiStepGame<
  BlackjackSetup,
  BlackjackMove,
  BlackjackState,
  BlackjackView
> = {
  play: blackjack,
  isLive: false,
  dueMs: () => ABANDONED_MS,
  endingMove: () => 'stand',
}

export const multiStepCrash: MultiStepGame<FlightSetup, FlightMove, FlightState, FlightView> = {
  play: crashFlight,
  isLive: true,
  dueMs: (state) => flightMs(state) + CASH_OUTS_FIRST_MS,
  endingMove: (time) => ({ type: 'end', ...time() }),
}

export const multiStepGames = [multiStepMines, multiStepBlackjack, multiStepCrash]
