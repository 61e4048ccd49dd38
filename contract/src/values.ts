import * as z from 'zod/mini'

/** The largest stake on one bet, in points. */
export const STAKE_MAX = 1_000_000

/**
 * The largest total stake of a round, in points: four hands of blackjack, all doubled, and insurance for half
 * the bet. No other game has raises.
 */
export const ROUND_STAKE_MAX = 8.5 * STAKE_MAX

/** The default page size for lists. */
export const PAGE_LINES = 50

/** The maximum length of a ticket's message or answer, in characters. */
export const MESSAGE_MAX = 1000

/** Whole, non-negative points. */
export const points = z.int().check(z.gte(0))

/** One bet's stake, in points: a whole number from 1 to {@link STAKE_MAX}. */
export const stake = z.int().check(z.gte(1), z.lte(STAKE_MAX))

/** A round's total stake, with what its moves added, in points. */
export const roundStake = z.int().check(z.gte(1), z.lte(ROUND_STAKE_MAX))

/** A row ID. */
export const id = z.int().check(z.gte(1))

/** A row ID as text, in a path or a query. */
export const idInPath = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,15}$/)), z.transform(Number)),
  z.int(),
)

/** An instant in ISO 8601, UTC. */
export const instant = z.iso.datetime()

/** Dollars with two decimals, as text: `"12.50"`. */
export const usd = z.string().check(z.regex(/^[0-9]+\.[0-9]{2}$/))

/** A multiplier with two decimals, as text: `"1.80"`. */
export const multiplier = z.string().check(z.regex(/^[0-9]+\.[0-9]{2}$/))

/** A message and its values, for formatting in languages other than English. */
export const text = z.strictObject({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** The response to a call that succeeded and returns no data. */
export const done = z.strictObject({ success: z.literal(true), message: z.string() })

/** Keyset pagination: rows older than the row with this ID. */
export const before = z.optional(idInPath)

/** A multiplier as a number with at most two decimals: `1.8`. */
export const ratio = z.number().check(z.gte(0))

/** Accepted but ignored, such as a result that a client computed. */
export const ignored = z.optional(z.unknown())

/** A playing card. An ace has `value` 11, face cards 10. */
export const card = z.strictObject({
  suit: z.enum(['diamonds', 'hearts', 'spades', 'clubs']),
  rank: z.enum(['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']),
  value: z.int().check(z.gte(2), z.lte(11)),
})
