import { rating } from '@tallyhouse/contract/standings'
import { queryOf } from '#lib/calls/query-of.ts'

/** The player's rating of the site. */
export const ratingQuery = queryOf(rating, {})
