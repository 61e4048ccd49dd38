import { rating } from '@tallyhouse/contract/standings'
import { queryOf } from '../../lib/query-of.ts'

/** How many stars the player gave the site. */
export const ratingQuery = queryOf(rating, {})
