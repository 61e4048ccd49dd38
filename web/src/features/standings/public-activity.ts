import { publicActivity } from '@tallyhouse/contract/standings'
import type { CallAnswer } from '#lib/calls/call.ts'
import { queryOf } from '#lib/calls/query-of.ts'

export type Win = CallAnswer<typeof publicActivity>[number]

/** The latest wins of all players, refetched every ten seconds. */
export const publicActivityQuery = { ...queryOf(publicActivity, {}), refetchInterval: 10_000 }
