import { ADMIN_SEARCH_MAX, ADMIN_USERS_PAGE, adminUsers } from '@tallyhouse/contract/admin/users'
import * as m from '@tallyhouse/messages/admin-users'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { pagesOf } from '#lib/calls/pages-of.ts'
import { FilterBar } from '#ui/list/filter-bar.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { type AddressFilters, ListPanel } from '../list-panel.tsx'
import { OverviewCards } from '../overview-cards.tsx'
import { UsersTable } from './users-table.tsx'

const paging = { cursorOf: ({ cursor }: { cursor: string }) => cursor, pageLines: ADMIN_USERS_PAGE }

/** The overview cards, and all players, filtered by the address. */
export function UsersTab({ params, change }: AddressFilters) {
  const filters = userFiltersOf(params)
  const list = useInfiniteQuery({
    ...pagesOf(adminUsers, { query: userQueryOf(filters) }, paging),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="space-y-4">
      <OverviewCards />
      <ListPanel
        title={m.title()}
        list={list}
        actions={<ExportButton what="users" />}
        filters={<UserFilterBar filters={filters} onChange={change} />}
        empty={isFiltered(filters) ? m.emptyFiltered() : m.empty()}
        countText={m.countShown}
      >
        {(users) => <UsersTable users={users} />}
      </ListPanel>
    </div>
  )
}

const chips = [
  { name: 'banned', value: 'false', label: m.activeFilter },
  { name: 'banned', value: 'true', label: m.bannedFilter },
  { name: 'verified', value: 'true', label: m.verifiedFilter },
  { name: 'verified', value: 'false', label: m.unverifiedFilter },
  { name: 'flagged', value: 'true', label: m.openSignalsFilter },
  { name: 'admin', value: 'true', label: m.adminsFilter },
] as const

type UserFilterBarProps = {
  filters: UserFilters
  onChange: (name: keyof UserFilters, value: string) => void
}

/** Searches, sorts, and filters players. */
function UserFilterBar({ filters, onChange }: UserFilterBarProps) {
  const isSearch = filters.search.trim() !== ''
  return (
    <FilterBar
      className="grid gap-3 sm:grid-cols-[1fr_220px]"
      onChange={onChange}
      fields={[
        {
          name: 'search',
          type: 'search',
          label: m.searchLabel(),
          placeholder: m.searchPlaceholder(),
          maxLength: ADMIN_SEARCH_MAX,
          value: filters.search,
        },
        {
          name: 'sort',
          label: m.sortLabel(),
          value: isSearch ? 'match' : filters.sort === 'points' ? 'points' : '',
          options: isSearch
            ? [{ value: 'match', label: m.bestMatch() }]
            : [
                { value: '', label: m.newestFirst() },
                { value: 'points', label: m.mostPointsFirst() },
              ],
        },
      ]}
      chips={{
        legend: m.filters(),
        chips: chips.map(({ name, value, label }) => ({
          name,
          value,
          label: label(),
          isOn: filters[name] === value,
        })),
      }}
    />
  )
}

type YesOrNo = 'true' | 'false' | 'all'

/** The filters in the address. */
type UserFilters = {
  search: string
  banned: YesOrNo
  verified: YesOrNo
  /** `true` shows only these. */
  admin: YesOrNo
  flagged: YesOrNo
  sort: 'newest' | 'points'
}

/** The query sent to the server; an omitted filter matches all. */
type UserQuery = z.input<typeof adminUsers.query>

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
