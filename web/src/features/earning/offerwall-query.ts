import { offerwall } from '@tallyhouse/contract/earning'
import type { CallAnswer } from '#lib/call.ts'
import { queryOf } from '#lib/query-of.ts'

export type Wall = CallAnswer<typeof offerwall>['walls'][number]

/** The URLs of the embedded offerwalls. */
export const offerwallQuery = queryOf(offerwall, {})
