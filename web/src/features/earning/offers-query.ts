import { type offer, offers } from '@tallyhouse/contract/earning'
import type * as z from 'zod/mini'
import { queryOf } from '../../lib/query-of.ts'

export type Offer = z.output<typeof offer>

/** The featured offers of this player. */
export const offersQuery = queryOf(offers, {})
