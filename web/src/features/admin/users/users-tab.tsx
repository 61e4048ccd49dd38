import * as m from '@tallyhouse/messages/admin-users'
import { useInfiniteQuery } from '@tanstack/react-query'
import { cn } from '#lib/class-names.ts'
import { LoadMore } from '#ui/load-more.tsx'
import type { AddressFilters } from '../address-filters.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListPanel } from '../list-panel.tsx'
import { OverviewCards } from '../overview-cards.tsx'
import { UserFilterBar } from './user-filter-bar.tsx'
import { isFiltered, userFiltersOf, userQueryOf } from './user-filters.ts'
import { userPages } from './users-query.ts'
import { UsersTable } from './users-table.tsx'

/** The overview cards, and all players, filtered by the address. */
export function UsersTab({ params, change }: AddressFilters) {
  const filters = userFiltersOf(params)
  const list = useInfiniteQuery(userPages(userQueryOf(filters)))
  const users = list.data?.pages.flat() ?? []
  return (
    <div className="space-y-4">
      <OverviewCards />
      <ListPanel
        title={m.title()}
        list={list}
        actions={<ExportButton what="users" />}
        filters={<UserFilterBar filters={filters} onChange={change} />}
        isEmpty={list.data !== undefined && users.length === 0}
        empty={isFiltered(filters) ? m.emptyFiltered() : m.empty()}
      >
        <p role="status" className="sr-only">
          {!list.isPlaceholderData && m.countShown({ count: users.length })}
        </p>
        <div className={cn(list.isPlaceholderData && 'opacity-60')}>
          <UsersTable users={users} />
        </div>
        <LoadMore pages={list} />
      </ListPanel>
    </div>
  )
}
