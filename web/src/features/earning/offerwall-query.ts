import { offerwall } from '@tallyhouse/contract/earning'
import { queryOf } from '../../lib/query-of.ts'

/** Where the embedded offerwall is. */
export const offerwallQuery = queryOf(offerwall, {})
