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
import { CASH_OUTS_FIRST_MS } from './round-time.ts'
import type { HostedGame } from './round-turns.ts'

/** A round that nobody plays on is ended after this time. */
const LEFT_ALONE_MS = 24 * 3_600_000

export const hostedMines: HostedGame<MinesSetup, MinesMove, MinesState, MinesView> = {
  play: mines,
  isLive: false,
  dueMs: () => LEFT_ALONE_MS,
  endingMove: () => 'expire',
}

export const hostedBlackjack: HostedGame<
  BlackjackSetup,
  BlackjackMove,
  BlackjackState,
  BlackjackView
> = {
  play: blackjack,
  isLive: false,
  dueMs: () => LEFT_ALONE_MS,
  endingMove: () => 'stand',
}

export const hostedCrash: HostedGame<FlightSetup, FlightMove, FlightState, FlightView> = {
  play: crashFlight,
  isLive: true,
  dueMs: (state) => flightMs(state) + CASH_OUTS_FIRST_MS,
  endingMove: (time) => ({ type: 'end', ...time() }),
}

/** The games whose rounds may stay open. */
export const hostedGames = [hostedMines, hostedBlackjack, hostedCrash]
