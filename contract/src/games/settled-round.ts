import * as z from 'zod/mini'
import { id, instant, multiplier, points } from '../values.ts'
import type { OddsNames } from './names/odds-names.ts'

/** A game as its rounds are recorded: its name, and the choice and the outcome of a round; and its odds as text. */
export type Game<Choice extends z.ZodMiniType = z.ZodMiniType> = {
  game: string
  names: OddsNames<never, never>
  choice: Choice
  outcome: z.ZodMiniType
  /** A choice, for documentation, tests, and benchmarks. */
  example: z.output<Choice>
  /** The choice that its table opens on, if it is not the example. */
  opening?: z.output<Choice>
  /** Choices for the game's other variants, by their name in benchmarks. */
  variants?: Record<string, z.output<Choice>>
}

/** What is recorded for every round, in any game. */
export const recorded = {
  stake: points,
  multiplier,
  payout: points,
  /** Whether the stake was refunded because the round could not be finished. */
  isRefunded: z.boolean(),
  /** When the round was settled. */
  createdAt: instant,
}

/** What was committed before the round: the server seed's hash, the client seed, and the nonce. */
export const commitment = z.strictObject({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int().check(z.gte(0)),
})

/** In every game response. `balance` is the available points afterward. */
export const played = { balance: points, fairness: commitment }

/** A game's round, without its ID. */
export function roundFields<Name extends string, Choice, Outcome>({
  game,
  choice,
  outcome,
}: {
  game: Name
  choice: Choice
  outcome: Outcome
}) {
  return { game: z.literal(game), choice, outcome, ...recorded }
}

/** A game's settled round. */
export function settledRound<
  Name extends string,
  Choice extends z.ZodMiniType,
  Outcome extends z.ZodMiniType,
>(game: { game: Name; choice: Choice; outcome: Outcome }) {
  return z.strictObject({ id, ...roundFields(game) })
}
