import {
  adminUserActions,
  adminUserDetails,
  adminUserLedger,
  adminUserOffers,
  adminUserRounds,
  adminUserSessions,
  adminUserSignals,
  adminUserWithdrawals,
} from '@tallyhouse/contract/admin/users'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type CallAnswer, call } from '#lib/call.ts'
import { queryOf } from '#lib/query-of.ts'

export type PlayerDetails = CallAnswer<typeof adminUserDetails>
export type Transfer = CallAnswer<typeof adminUserLedger>[number]
export type PlayerRound = CallAnswer<typeof adminUserRounds>[number]
export type PlayerOffer = CallAnswer<typeof adminUserOffers>[number]
export type PlayerWithdrawal = CallAnswer<typeof adminUserWithdrawals>[number]

/** All details of a player except the lists. */
export function playerQuery(id: string) {
  return { ...queryOf(adminUserDetails, { params: { id } }), staleTime: 0 }
}

export function sessionsQuery(id: string) {
  return { ...queryOf(adminUserSessions, { params: { id } }), staleTime: 0 }
}

export const ledgerPages = (id: string) => pagesById(adminUserLedger, id)
export const roundPages = (id: string) => pagesById(adminUserRounds, id)
export const withdrawalPages = (id: string) => pagesById(adminUserWithdrawals, id)
export const signalPagesOf = (id: string) => pagesById(adminUserSignals, id)
export const actionPagesOf = (id: string) => pagesById(adminUserActions, id)

/** A player's offers in pages, newest first. */
export function offerPages(id: string) {
  return infiniteQueryOptions({
    queryKey: [adminUserOffers.path, id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(adminUserOffers, { params: { id }, query: { before: pageParam } }, { signal }),
    getNextPageParam: (page) => (page.length < PAGE_LINES ? undefined : page.at(-1)?.cursor),
    staleTime: 0,
  })
}

type ListById =
  | typeof adminUserLedger
  | typeof adminUserRounds
  | typeof adminUserWithdrawals
  | typeof adminUserSignals
  | typeof adminUserActions

/** A list of a player's records in pages, newest first. */
function pagesById<E extends ListById>(endpoint: E, id: string) {
  const fetchPage = (before: number | undefined, signal: AbortSignal) =>
    call<ListById>(
      endpoint,
      { params: { id }, query: { before: before === undefined ? undefined : String(before) } },
      { signal },
    ) as Promise<CallAnswer<E>>
  return infiniteQueryOptions({
    queryKey: [endpoint.path, id],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    getNextPageParam: (page) => (page.length < PAGE_LINES ? undefined : page.at(-1)?.id),
    staleTime: 0,
  })
}
