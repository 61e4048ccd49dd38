import { type offer, offers } from '@tallyhouse/contract/earning'
import type * as z from 'zod/mini'
import { queryOf } from '#lib/calls/query-of.ts'

export type Offer = z.output<typeof offer>

const FRESH_MS = 60_000

/** The player's featured offers, which depend on location and device and so get stale. */
export const offersQuery = { ...queryOf(offers, {}), staleTime: FRESH_MS }
