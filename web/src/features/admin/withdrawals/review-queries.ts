import { adminActions } from '@tallyhouse/contract/admin/actions'
import { adminUserDetails, adminUserSignals } from '@tallyhouse/contract/admin/users'
import { queryOf, shared } from '#lib/query-of.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type ReviewedWithdrawal = Pick<AdminWithdrawal, 'userId' | 'createdAt'>

/** What an admin reviews before deciding: the player, their signals, and admin actions since the request. */
export function reviewQueries({ userId, createdAt }: ReviewedWithdrawal) {
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
