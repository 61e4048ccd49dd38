import { ADMIN_SEARCH_MAX, ADMIN_USERS_PAGE, adminUsers } from '@tallyhouse/contract/admin/users'
import * as m from '@tallyhouse/messages/admin-users'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '#lib/pages-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { type AddressFilters, ListPanel } from '../list-panel.tsx'
import { OverviewCards } from '../overview-cards.tsx'
import { isFiltered, type UserFilters, userFiltersOf, userQueryOf } from './user-filters.ts'
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
