import type { adminUsers } from '@tallyhouse/contract/admin/users'
import type * as z from 'zod/mini'

type YesOrNo = 'true' | 'false' | 'all'

/** The filters in the address. */
export type UserFilters = {
  search: string
  banned: YesOrNo
  verified: YesOrNo
  /** `true` shows only these. */
  admin: YesOrNo
  flagged: YesOrNo
  sort: 'newest' | 'points'
}

/** The query sent to the server; an omitted filter matches all. */
export type UserQuery = z.input<typeof adminUsers.query>

/** Reads the filters from the address; invalid ones match all. */
export function userFiltersOf(params: URLSearchParams): UserFilters {
  return {
    search: params.get('search') ?? '',
    banned: yesOrNo(params.get('banned')),
    verified: yesOrNo(params.get('verified')),
    admin: yesOrNo(params.get('admin')),
    flagged: yesOrNo(params.get('flagged')),
    sort: params.get('sort') === 'points' ? 'points' : 'newest',
  }
}

/** The query for these filters. Search results have their own order, so a search omits `sort`. */
export function userQueryOf({ search, sort, ...filters }: UserFilters): UserQuery {
  const term = search.trim()
  const active = Object.entries(filters).filter(([, value]) => value !== 'all')
  return {
    ...Object.fromEntries(active),
    ...(term === '' ? { sort } : { search: term }),
  }
}

/** Whether a search or a filter is active. */
export function isFiltered({ sort: _sort, search, ...filters }: UserFilters): boolean {
  return search.trim() !== '' || Object.values(filters).some((value) => value !== 'all')
}

function yesOrNo(text: string | null): YesOrNo {
  return text === 'true' || text === 'false' ? text : 'all'
}
