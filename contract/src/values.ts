import * as z from 'zod/mini'

/** The largest stake of one bet, in points. */
export const STAKE_MAX = 1_000_000

/** How many lines a page of a list has, unless its call says otherwise. */
export const PAGE_LINES = 50

/** The longest message of a question or its answer, in characters. */
export const MESSAGE_MAX = 1000

/** A whole, non-negative number of points. */
export const points = z.int().check(z.gte(0))

/** What a player puts on one bet, in points: a whole number from 1 to {@link STAKE_MAX}. */
export const stake = z.int().check(z.gte(1), z.lte(STAKE_MAX))

/** A row's id as it travels. */
export const id = z.int().check(z.gte(1))

/** A row's id inside a path, where everything is text. */
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

/** A call that did what it was asked and has nothing to tell. */
export const done = z.strictObject({ success: z.literal(true), message: z.string() })

/** Keyset paging: rows older than the row with this id. */
export const before = z.optional(idInPath)

/** A multiplier as a number, at most two decimals: 1.8. */
export const ratio = z.number().check(z.gte(0))

/** What a caller may send and nobody believes: a result claimed for them by their own program. */
export const ignored = z.optional(z.unknown())

/** A playing card. An ace is worth 11 here, ten and faces 10. */
export const card = z.strictObject({
  suit: z.enum(['diamonds', 'hearts', 'spades', 'clubs']),
  rank: z.enum(['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']),
  value: z.int().check(z.gte(2), z.lte(11)),
})
