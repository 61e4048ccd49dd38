import { adminActions } from '@tallyhouse/contract/admin-actions'
import { adminUserDetails, adminUserSignals } from '@tallyhouse/contract/admin-users'
import { queryOf, shared } from '../../../lib/query-of.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type About = Pick<AdminWithdrawal, 'userId' | 'createdAt'>

/** What an admin looks at before deciding: the player, their signals, what was done so far. */
export function caseQueries({ userId, createdAt }: About) {
  const params = { id: userId }
  return {
    player: { ...queryOf(adminUserDetails, { params }), ...shared },
    signals: { ...queryOf(adminUserSignals, { params }), ...shared },
    actions: {
      ...queryOf(adminActions, { query: { userId: String(userId), from: createdAt } }),
      ...shared,
    },
  }
}
