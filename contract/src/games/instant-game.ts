import * as z from 'zod/mini'
import { stake } from '../values.ts'
import type { OddsNames } from './names/odds-names.ts'
import { played, settledRound } from './settled-round.ts'

type Shape = Record<string, z.ZodMiniType>

type BetBody<Choice extends Shape> = z.ZodMiniObject<
  { betAmount: typeof stake } & Choice,
  z.core.$strict
>

/**
 * Declares a game whose round is settled by one call: the call, and the choice and the outcome of its
 * rounds. By default, the body is the stake and the choice, and the response is the round with the balance
 * and the commitment. `answer` adds fields to it.
 */
export function instantGame<
  const Name extends string,
  Choice extends Shape,
  Outcome extends Shape,
  Bet,
  Result,
  Answer extends Shape = Record<never, never>,
  Body extends z.ZodMiniType = BetBody<Choice>,
>({
  game,
  choice: choiceShape,
  outcome: outcomeShape,
  body,
  response,
  ...call
}: {
  game: Name
  names: OddsNames<Bet, Result>
  summary: string
  choice: Choice
  outcome: Outcome
  /** A choice, for documentation, tests, and benchmarks. */
  example: z.output<z.ZodMiniObject<Choice, z.core.$strict>>
  /** The choice that its table opens on, if it is not the example. */
  opening?: z.output<z.ZodMiniObject<Choice, z.core.$strict>>
  /** Choices for the game's other variants, by their name in benchmarks. */
  variants?: Record<string, z.output<z.ZodMiniObject<Choice, z.core.$strict>>>
  body?: Body
  response?: Answer
  bodyBytesMax?: number
}) {
  const choice = z.strictObject(choiceShape)
  const outcome = z.strictObject(outcomeShape)
  const round = settledRound({ game, choice, outcome })
  return {
    ...call,
    game,
    choice,
    outcome,
    method: 'POST',
    path: `/api/games/${game}`,
    access: 'player',
    money: true,
    inPlayerQueue: false,
    body: body ?? (z.strictObject({ betAmount: stake, ...choiceShape }) as unknown as Body),
    response: z.strictObject({ ...(response as Answer), round, ...played }),
  } as const
}
