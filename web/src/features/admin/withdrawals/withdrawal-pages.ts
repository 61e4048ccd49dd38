import { adminWithdrawalCase, adminWithdrawals } from '@tallyhouse/contract/admin/withdrawals'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type CallAnswer, call } from '#lib/call.ts'
import { queryOf, shared } from '#lib/query-of.ts'
import type { WithdrawalQuery } from './withdrawal-filters.ts'

export type AdminWithdrawal = CallAnswer<typeof adminWithdrawals>[number]

/** All players' withdrawals that match the filters, in pages. */
export function withdrawalPages(query: WithdrawalQuery) {
  return infiniteQueryOptions({
    queryKey: [adminWithdrawals.path, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(adminWithdrawals, { query: { ...query, before } }, { signal }),
    getNextPageParam: (page) => (page.length < PAGE_LINES ? undefined : String(page.at(-1)?.id)),
    placeholderData: keepPreviousData,
    ...shared,
  })
}

export function withdrawalQuery(id: number) {
  return { ...queryOf(adminWithdrawalCase, { params: { id } }), ...shared }
}
