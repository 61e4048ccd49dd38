import { sessions } from '@tallyhouse/contract/account'
import type { CallAnswer } from '#lib/call.ts'
import { queryOf } from '#lib/query-of.ts'

export type Sessions = CallAnswer<typeof sessions>

/** The player's sessions, refetched on each visit. */
export const sessionsQuery = { ...queryOf(sessions, {}), staleTime: 0 }
