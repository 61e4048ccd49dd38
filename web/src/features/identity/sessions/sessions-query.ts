import { sessions } from '@tallyhouse/contract/account'
import type { CallAnswer } from '#lib/calls/call.ts'
import { queryOf } from '#lib/calls/query-of.ts'

export type Sessions = CallAnswer<typeof sessions>

/** The player's sessions, refetched on each visit. */
export const sessionsQuery = { ...queryOf(sessions, {}), staleTime: 0 }
