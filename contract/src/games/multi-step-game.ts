import type { RoundGame, RoundTypes } from '@tallyhouse/game-rules/round-game'
import type { Message } from '@tallyhouse/messages/runtime'
import * as z from 'zod/mini'
import { id, points, stake } from '../values.ts'
import type { OddsNames } from './names/odds-names.ts'
import { played, settledRound } from './settled-round.ts'

type Shape = Record<string, z.ZodMiniType>
type Fields<Body extends Shape> = z.output<z.ZodMiniObject<Body, z.core.$strict>>

/** The call of a move: the fields of its body, and the move that they state. Without fields, it has no body. */
type MoveCall<Move, Body extends Shape> = {
  summary: string
  /** The end of its path. By default the name of the call. */
  path?: string
  body: Body
  toMove(body: Fields<Body>): Move
  /** The total stake that the body states. The call is rejected if the round has another. */
  expectedStake?(body: Fields<Body>): number
}

/** Declares the call of a move. */
export function moveCall<const Move, Body extends Shape>(
  call: MoveCall<Move, Body>,
): MoveCall<Move, Body> {
  return call
}

type MoveCalls<Move> = Record<
  string,
  Omit<MoveCall<Move, Shape>, 'toMove' | 'expectedStake'> & {
    toMove(body: never): Move
    expectedStake?(body: never): number
  }
>
type BodyIn<Call> = Call extends { body: infer Body extends Shape } ? Body : never

/** A move as the name of its call and the body, if the call has one. */
type NextCall<Moves> = {
  [Name in keyof Moves & string]: keyof BodyIn<Moves[Name]> extends never
    ? [call: Name]
    : [call: Name, body: Fields<BodyIn<Moves[Name]>>]
}[keyof Moves & string]

/** Draws a whole number from 0 up to, but excluding, `below`. */
export type PickNumber = (below: number) => number

/** A way to play whole rounds, for tests, demo data, and benchmarks. */
export type Play<
  T extends { setup: unknown; shown: unknown; next: unknown; bet: unknown; outcome: unknown },
> = {
  /** The body of the start, without the stake. */
  setup(pick: PickNumber): T['setup']
  /** The next move in an open round, as its player sees it. */
  next(shown: T['shown'], pick: PickNumber): T['next']
  /** The bet that a round consists of. Missing if a round has several. */
  bet?(round: { outcome: T['outcome'] }): T['bet']
}

/** What every response about a round shows, in addition to what its game shows. */
const common = {
  /** The total stake, with what moves added. */
  betAmount: points,
  /** The points that a cash-out pays, or that the round paid. */
  winnings: points,
  gameOver: z.boolean(),
  roundId: id,
}
type Common = typeof common

type Call<Body extends Shape, Answer extends z.ZodMiniType> = {
  method: 'POST'
  path: `/api/games/${string}/${string}`
  access: 'player'
  summary: string
  money: true
  inPlayerQueue: false
  response: Answer
} & (keyof Body extends never ? unknown : { body: z.ZodMiniObject<Body, z.core.$strict> })

type CallResponse<
  Name extends string,
  Choice extends Shape,
  Outcome extends Shape,
  View extends Shape,
> = z.ZodMiniObject<
  Common &
    View &
    typeof played & {
      round: z.ZodMiniNullable<
        ReturnType<
          typeof settledRound<
            Name,
            z.ZodMiniObject<Choice, z.core.$strict>,
            z.ZodMiniObject<Outcome, z.core.$strict>
          >
        >
      >
    },
  z.core.$strict
>

/**
 * Declares a game whose rounds take several calls: a start, a call for each move, and what their responses
 * show. They have the stake, the points, and the commitment of the round, and once it is over, the settled
 * round. The server ends a round that its player left (`expiry` of the rules).
 */
export function multiStepGame<
  const Name extends string,
  T extends RoundTypes,
  Choice extends Shape,
  Outcome extends Shape,
  View extends Shape,
  Setup extends Shape,
  Moves extends MoveCalls<T['move']>,
>(definition: {
  game: Name
  rules: RoundGame<T>
  names: OddsNames<T['bet'], T['result']>
  illegalMoves: Record<T['illegal'], Message>
  choice: Choice
  outcome: Outcome
  /** A choice, for documentation and tests. */
  example: Fields<Choice>
  /** What the player sees of a round, open or not. */
  view: View
  toView(state: T['state']): Fields<View>
  /** What a cash-out pays in an open round, in hundredths of the stake. By default nothing. */
  cashOutHundredths?(state: T['state']): number
  start: {
    summary: string
    /** The fields of the body in addition to the stake. */
    body: Setup
    toSetup(body: Fields<Setup & { betAmount: typeof stake }>): T['setup']
  }
  moves: Moves
  /** Benchmarks play the first one, tests and demo data all of them. */
  plays: Record<
    string,
    Play<{
      setup: Fields<Setup>
      shown: Fields<View & Common & typeof played>
      next: NextCall<Moves>
      bet: T['bet']
      outcome: Fields<Outcome>
    }>
  >
}) {
  const { game, start, moves } = definition
  const choice = z.strictObject(definition.choice)
  const outcome = z.strictObject(definition.outcome)
  const { betAmount, ...ends } = common
  const shown = { betAmount, ...definition.view, ...ends } as Common & View
  const round = z.nullable(settledRound({ game, choice, outcome }))
  const response = z.strictObject({ ...shown, round, ...played }) as unknown as CallResponse<
    Name,
    Choice,
    Outcome,
    View
  >
  const call = (name: string, summary: string, body: Shape) => ({
    method: 'POST',
    path: `/api/games/${game}/${name}`,
    access: 'player',
    summary,
    money: true,
    inPlayerQueue: false,
    ...(Object.keys(body).length > 0 && { body: z.strictObject(body) }),
    response,
  })
  const moveCalls = Object.entries(moves).map(([name, { path = name, summary, body }]) => [
    name,
    call(path, summary, body),
  ])
  return {
    ...definition,
    choice,
    outcome,
    shown,
    calls: {
      start: call('start', start.summary, { betAmount: stake, ...start.body }),
      ...Object.fromEntries(moveCalls),
    } as unknown as { start: Call<Setup & { betAmount: typeof stake }, typeof response> } & {
      [Move in keyof Moves]: Call<BodyIn<Moves[Move]>, typeof response>
    },
  }
}
