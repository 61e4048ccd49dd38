import * as z from 'zod/mini'

/** The largest stake of one bet, in points. */
export const STAKE_MAX = 1_000_000

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
