import { ADMIN_USERS_PAGE, adminUsers } from '@tallyhouse/contract/admin/users'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type CallAnswer, call } from '#lib/call.ts'
import type { UserQuery } from './user-filters.ts'

export type AdminUser = CallAnswer<typeof adminUsers>[number]

/** Players that match the filters, in pages. */
export function userPages(query: UserQuery) {
  return infiniteQueryOptions({
    queryKey: [adminUsers.path, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        adminUsers,
        { query: { ...query, ...(pageParam === undefined ? {} : { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => (page.length < ADMIN_USERS_PAGE ? undefined : page.at(-1)?.cursor),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
