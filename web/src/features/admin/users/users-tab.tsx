import { useInfiniteQuery } from '@tanstack/react-query'
import { cn } from '../../../lib/class-names.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import type { AddressFilters } from '../address-filters.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListPanel } from '../list-panel.tsx'
import { OverviewCards } from '../overview-cards.tsx'
import { UserFilterBar } from './user-filter-bar.tsx'
import { isFiltered, userFiltersOf, userQueryOf } from './user-filters.ts'
import { userPages } from './users-query.ts'
import { UsersTable } from './users-table.tsx'

/** The overview, and all players as the address narrows them. */
export function UsersTab({ params, change }: AddressFilters) {
  const filters = userFiltersOf(params)
  const list = useInfiniteQuery(userPages(userQueryOf(filters)))
  const users = list.data?.pages.flat() ?? []
  return (
    <div className="space-y-4">
      <OverviewCards />
      <ListPanel
        title="Users"
        list={list}
        actions={<ExportButton what="users" />}
        filters={<UserFilterBar filters={filters} onChange={change} />}
        isEmpty={list.data !== undefined && users.length === 0}
        empty={isFiltered(filters) ? 'No player fits these filters.' : 'No players yet.'}
      >
        <p role="status" className="sr-only">
          {!list.isPlaceholderData && countText(users.length)}
        </p>
        <div className={cn(list.isPlaceholderData && 'opacity-60')}>
          <UsersTable users={users} />
        </div>
        <LoadMore what="players" pages={list} />
      </ListPanel>
    </div>
  )
}

function countText(count: number): string {
  return count === 1 ? 'One player shown' : `${count} players shown`
}
