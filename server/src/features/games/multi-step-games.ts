import { allGames } from '@tallyhouse/contract/games/all-games'
import { crashIllegalMoves } from '@tallyhouse/contract/games/crash'
import { type RoundName, roundNames } from '@tallyhouse/contract/games/plays'
import type { GameChoice, GameOutcome } from '@tallyhouse/contract/games/round'
import { roundGames } from '@tallyhouse/game-rules/all-games'
import {
  crashFlight,
  type FlightMove,
  type FlightSetup,
  type FlightState,
  flightMs,
} from '@tallyhouse/game-rules/crash-flight'
import type { RoundGame, RoundPlay } from '@tallyhouse/game-rules/round-game'
import type { Message } from '@tallyhouse/messages/runtime'
import { CASH_OUTS_FIRST_MS, type RoundTime } from './live/round-time.ts'

type RoundGames = typeof roundGames

type Types = {
  [Name in RoundName]: RoundGames[Name] extends RoundGame<infer T> ? T : never
} & { crash: { setup: FlightSetup; move: TimedMove; state: FlightState } }

/** A move in a live round. Its call arrived at `at`. */
type TimedMove = Pick<FlightMove, 'type'> & { at: Date }

export type MultiStepName = keyof Types
export type MultiStepSetup<Name extends MultiStepName> = Types[Name]['setup']
export type MultiStepMove<Name extends MultiStepName> = Types[Name]['move']
export type MultiStepState<Name extends MultiStepName> = Types[Name]['state']

/** A multi-step game: its rules, and when and how the server ends a round. */
type MultiStepGame<Name extends MultiStepName> = {
  rules: Pick<Rules<Name>, 'deal' | 'stakes' | 'ending'>
  /** The texts for illegal moves by reason. */
  illegalMoves: Record<string, Message>
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

type Rules<Name extends MultiStepName> = RoundPlay<{
  setup: MultiStepSetup<Name>
  move: MultiStepMove<Name>
  state: MultiStepState<Name>
  view: unknown
  choice: GameChoice<Name>
  outcome: GameOutcome<Name>
  illegal: string
}>
type MultiStepGames = { [Name in MultiStepName]: MultiStepGame<Name> }

/** An abandoned round ends after this time. */
const ABANDONED_MS = 24 * 3_600_000

function untimed<Name extends RoundName>(
  rules: Rules<Name> & { expiry: MultiStepMove<Name> },
  illegalMoves: Record<string, Message>,
): MultiStepGame<Name> {
  return {
    rules,
    illegalMoves,
    play: rules.play,
    isLive: false,
    dueMs: () => ABANDONED_MS,
    endingMove: () => rules.expiry,
  }
}

const untimedGames = Object.fromEntries(
  roundNames.map((game) => [game, untimed(roundGames[game] as never, allGames[game].illegalMoves)]),
) as Pick<MultiStepGames, RoundName>

export const multiStepGames: MultiStepGames = {
  ...untimedGames,
  crash: {
    rules: crashFlight,
    illegalMoves: crashIllegalMoves,
    play: (state, { type, at }, toRoundTime) =>
      crashFlight.play(state, { type, ...toRoundTime(at) }),
    isLive: true,
    dueMs: (state) => flightMs(state) + CASH_OUTS_FIRST_MS,
    endingMove: (at) => ({ type: 'end', at }),
  },
}
