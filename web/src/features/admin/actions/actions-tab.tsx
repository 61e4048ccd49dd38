import * as m from '@tallyhouse/messages/admin-actions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { cn } from '#lib/class-names.ts'
import { LoadMore } from '#ui/load-more.tsx'
import type { AddressFilters } from '../address-filters.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListPanel } from '../list-panel.tsx'
import { ActionFilterBar } from './action-filter-bar.tsx'
import { actionFiltersOf, actionQueryOf } from './action-filters.ts'
import { ActionList } from './action-list.tsx'
import { actionPages, playerNamedQuery } from './action-pages.ts'

/** Recorded admin actions, filtered by the URL. */
export function ActionsTab({ params, change }: AddressFilters) {
  const filters = actionFiltersOf(params)
  const named = useQuery(playerNamedQuery(filters.player))
  const isUnknownPlayer = named.data === null
  const query = actionQueryOf(filters, named.data ?? undefined)
  const list = useInfiniteQuery({ ...actionPages(query), enabled: !named.isLoading })
  const actions = isUnknownPlayer ? [] : (list.data?.pages.flat() ?? [])
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <ListPanel
      title={m.auditLog()}
      list={named.error ? { ...named, data: undefined } : list}
      actions={<ExportButton what="actions" />}
      filters={
        <ActionFilterBar filters={filters} isUnknownPlayer={isUnknownPlayer} onChange={change} />
      }
      isEmpty={list.data !== undefined && actions.length === 0}
      empty={isFiltered ? m.emptyFiltered() : m.empty()}
    >
      <p role="status" className="sr-only">
        {!list.isPlaceholderData && m.shownCount({ count: actions.length })}
      </p>
      <div className={cn(list.isPlaceholderData && 'opacity-60')}>
        <ActionList actions={actions} />
      </div>
      <LoadMore pages={list} />
    </ListPanel>
  )
}
