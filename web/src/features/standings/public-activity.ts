import { publicActivity } from '@tallyhouse/contract/standings'
import type { CallAnswer } from '#lib/call.ts'
import { queryOf } from '#lib/query-of.ts'

export type Win = CallAnswer<typeof publicActivity>[number]

/** The latest wins of all players, refetched every ten seconds. */
export const publicActivityQuery = { ...queryOf(publicActivity, {}), refetchInterval: 10_000 }
