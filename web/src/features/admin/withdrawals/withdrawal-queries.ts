import { adminActions } from '@tallyhouse/contract/admin/actions'
import { adminStats } from '@tallyhouse/contract/admin/figures'
import {
  adminUserDetails,
  adminUserSignals,
  adminUserWithdrawals,
} from '@tallyhouse/contract/admin/users'
import {
  adminPayoutDelays,
  adminWithdrawalCase,
  adminWithdrawals,
} from '@tallyhouse/contract/admin/withdrawals'
import { withdrawalMethod, withdrawalStatus } from '@tallyhouse/contract/withdrawals'
import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { CallAnswer } from '#lib/calls/call.ts'
import { pagesOf } from '#lib/calls/pages-of.ts'
import { queryOf, shared } from '#lib/calls/query-of.ts'

export type AdminWithdrawal = CallAnswer<typeof adminWithdrawals>[number]

export type WithdrawalQuery = z.input<typeof adminWithdrawals.query>

/** What stands for a status in the address and selects payouts to pay by hand. */
export const TO_PAY = 'to_pay'

/** Reads the filters from the address; invalid ones are ignored. */
export function withdrawalQueryOf(params: URLSearchParams): WithdrawalQuery {
  const search = params.get('search')?.trim() ?? ''
  const status = withdrawalStatus.options.find((option) => option === params.get('status'))
  const method = withdrawalMethod.options.find((option) => option === params.get('method'))
  return {
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(params.get('status') === TO_PAY && { toPay: 'true' as const }),
    ...(method && { method }),
  }
}

export function openWithdrawalId(params: URLSearchParams): number | null {
  const id = params.get('withdrawal') ?? ''
  return /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : null
}

export function withdrawalPages(query: WithdrawalQuery) {
  return { ...pagesOf(adminWithdrawals, { query }), ...shared, placeholderData: keepPreviousData }
}

export const payoutDelaysQuery = { ...queryOf(adminPayoutDelays, {}), ...shared }

export function withdrawalQuery(id: number) {
  return { ...queryOf(adminWithdrawalCase, { params: { id } }), ...shared }
}

/** What an admin reviews before deciding: the player, their signals, and admin actions since the request. */
export function reviewQueries({
  userId,
  createdAt,
}: Pick<AdminWithdrawal, 'userId' | 'createdAt'>) {
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

export const withdrawalCalls = [
  adminWithdrawals,
  adminWithdrawalCase,
  adminStats,
  adminActions,
  adminUserDetails,
  adminUserSignals,
  adminUserWithdrawals,
]
