import { adminActions } from '@tallyhouse/contract/admin/actions'
import { adminStats } from '@tallyhouse/contract/admin/figures'
import {
  adminUserDetails,
  adminUserSignals,
  adminUserWithdrawals,
} from '@tallyhouse/contract/admin/users'
import { adminWithdrawalCase, adminWithdrawals } from '@tallyhouse/contract/admin/withdrawals'
import { keepPreviousData } from '@tanstack/react-query'
import type { CallAnswer } from '#lib/calls/call.ts'
import { pagesOf } from '#lib/calls/pages-of.ts'
import { queryOf, shared } from '#lib/calls/query-of.ts'
import type { WithdrawalQuery } from './withdrawal-filters.ts'

export type AdminWithdrawal = CallAnswer<typeof adminWithdrawals>[number]

/** All players' withdrawals that match the filters, in pages. */
export function withdrawalPages(query: WithdrawalQuery) {
  return {
    ...pagesOf(adminWithdrawals, { query }),
    ...shared,
    placeholderData: keepPreviousData,
  }
}

export function withdrawalQuery(id: number) {
  return { ...queryOf(adminWithdrawalCase, { params: { id } }), ...shared }
}

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

/** The calls whose data a decision may change. */
export const withdrawalCalls = [
  adminWithdrawals,
  adminWithdrawalCase,
  adminStats,
  adminActions,
  adminUserDetails,
  adminUserSignals,
  adminUserWithdrawals,
]
