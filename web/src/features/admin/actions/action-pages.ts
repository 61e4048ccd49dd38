import { adminActions, adminActors } from '@tallyhouse/contract/admin/actions'
import { adminUsers } from '@tallyhouse/contract/admin/users'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryOf } from '#lib/query-of.ts'
import type { ActionQuery } from './action-filters.ts'

/** Recorded actions that match a query, newest first. */
export function actionPages(query: ActionQuery) {
  return infiniteQueryOptions({
    queryKey: [adminActions.path, query],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        adminActions,
        { query: { ...query, ...(pageParam === undefined ? {} : { before: String(pageParam) }) } },
        { signal },
      ),
    getNextPageParam: (page) => (page.length < PAGE_LINES ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Admins with recorded actions, including former admins. */
export const actorsQuery = { ...queryOf(adminActors, {}), staleTime: 0 }

/** The id of the player with exactly this name or id, or null. */
export function playerNamedQuery(text: string) {
  const search = text.trim()
  return {
    ...queryOf(adminUsers, { query: { search } }),
    enabled: search !== '',
    staleTime: 0,
    select: (found: { id: number; username: string }[]) =>
      found.find(
        ({ id, username }) =>
          String(id) === search || username.toLowerCase() === search.toLowerCase(),
      )?.id ?? null,
  }
}
