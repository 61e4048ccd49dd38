import { sessions } from '@tallyhouse/contract/account'
import type { CallAnswer } from '../../../lib/call.ts'
import { queryOf } from '../../../lib/query-of.ts'

export type Sessions = CallAnswer<typeof sessions>

/** Where the player is signed in, read anew on each visit. */
export const sessionsQuery = { ...queryOf(sessions, {}), staleTime: 0 }
