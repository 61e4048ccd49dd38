import { adminWithdrawals } from '@tallyhouse/contract/admin'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import { withdrawalStatus } from '@tallyhouse/contract/withdrawals'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type CallAnswer, call } from '../../../lib/call.ts'

export type AdminWithdrawal = CallAnswer<typeof adminWithdrawals>[number]
export type Status = AdminWithdrawal['status']

/** The status that the address asks for; undefined for all. */
export function statusIn(params: URLSearchParams): Status | undefined {
  return withdrawalStatus.options.find((option) => option === params.get('status'))
}

/** Everybody's withdrawals, newest first, of one status or all. */
export function withdrawalPages(status: Status | undefined) {
  return infiniteQueryOptions({
    queryKey: [adminWithdrawals.path, { status }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(adminWithdrawals, { query: { status, before } }, { signal }),
    getNextPageParam: (page) => (page.length < PAGE_LINES ? undefined : String(page.at(-1)?.id)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
