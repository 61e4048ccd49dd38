import type { adminUsers } from '@tallyhouse/contract/admin-users'
import type * as z from 'zod/mini'

type YesOrNo = 'true' | 'false' | 'all'

/** The filters as they stand in the address. */
export type UserFilters = {
  search: string
  banned: YesOrNo
  verified: YesOrNo
  /** `true` shows only these. */
  admin: YesOrNo
  flagged: YesOrNo
  sort: 'newest' | 'points'
}

/** What the server is asked for; what is left out means all. */
export type UserQuery = z.input<typeof adminUsers.query>

/** Reads the filters from the address; what makes no sense there means all. */
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

/** What to ask the server for. What a search finds has an order of its own. */
export function userQueryOf({ search, sort, ...filters }: UserFilters): UserQuery {
  const searched = search.trim()
  const set = Object.entries(filters).filter(([, value]) => value !== 'all')
  return {
    ...Object.fromEntries(set),
    ...(searched === '' ? { sort } : { search: searched }),
  }
}

/** Whether there is anything to take back. */
export function isFiltered({ sort: _sort, search, ...filters }: UserFilters): boolean {
  return search.trim() !== '' || Object.values(filters).some((value) => value !== 'all')
}

function yesOrNo(text: string | null): YesOrNo {
  return text === 'true' || text === 'false' ? text : 'all'
}
