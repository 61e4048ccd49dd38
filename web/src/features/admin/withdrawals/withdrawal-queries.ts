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
import { withdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import { withdrawalStatus } from '@tallyhouse/contract/payouts/withdrawal'
import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery, shared } from '#lib/calls/endpoint-query.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'

export type AdminWithdrawal = CallResponse<typeof adminWithdrawals>[number]

export type WithdrawalQuery = z.input<typeof adminWithdrawals.query>

/** What stands for a status in the address and selects payouts to pay by hand. */
export const TO_PAY = 'to_pay'

/** Reads the filters from the address; invalid ones are ignored. */
export function parseWithdrawalQuery(params: URLSearchParams): WithdrawalQuery {
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
  return {
    ...pagedQuery(adminWithdrawals, { query }),
    ...shared,
    placeholderData: keepPreviousData,
  }
}

export const payoutDelaysQuery = { ...endpointQuery(adminPayoutDelays, {}), ...shared }

export function withdrawalQuery(id: number) {
  return { ...endpointQuery(adminWithdrawalCase, { params: { id } }), ...shared }
}

/** What an admin reviews before deciding: the player, their signals, and admin actions since the request. */
export function reviewQueries({
  userId,
  createdAt,
}: Pick<AdminWithdrawal, 'userId' | 'createdAt'>) {
  const params = { id: userId }
  return {
    player: { ...endpointQuery(adminUserDetails, { params }), ...shared },
    signals: { ...endpointQuery(adminUserSignals, { params }), ...shared },
    actions: {
      ...endpointQuery(adminActions, { query: { userId: String(userId), from: createdAt } }),
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
