import * as m from '@tallyhouse/messages/admin'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { describeError } from '#lib/calls/api-error.ts'
import { cn } from '#lib/class-names.ts'
import { useStableFocus } from '#lib/page/use-stable-focus.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** List filters stored in the URL. An empty string and `all` mean no filter. */
export type AddressFilters = {
  params: URLSearchParams
  change: (name: string, value: string) => void
}

type List<Item> = {
  data: Item[] | { pages: Item[][] } | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  isRefetchError: boolean
  refetch: () => unknown
}

type ListPanelProps<Item> = {
  title: string
  list: List<Item> | (List<Item> & ComponentProps<typeof LoadMore>['pages'])
  filters?: ReactNode
  /** Buttons next to Refresh. */
  actions?: ReactNode
  empty: string
  /** Whether the filters match nothing, so that the list does not apply. */
  isEmpty?: boolean
  /** Announces how many items a filter found. */
  countText?: (values: { count: number }) => string
  children: (items: Item[]) => ReactNode
}

/** An admin list with its title, a Refresh button, and its loading, error, and empty states. */
export function ListPanel<Item>(props: ListPanelProps<Item>) {
  const { title, list, filters, actions, countText, children } = props
  const { data, error, isPlaceholderData, isRefetchError, refetch } = list
  const items = props.isEmpty ? [] : data && ('pages' in data ? data.pages.flat() : data)
  return (
    <Panel {...useStableFocus()} aria-label={title} className="outline-none">
      <div className="px-4 py-3.5 sm:px-5">
        <PanelHead title={title}>
          <div className="flex flex-wrap justify-end gap-2">
            {actions}
            <RefreshButton label={m.refreshList({ list: title })} query={list} />
          </div>
        </PanelHead>
      </div>
      {filters && <div className="px-4 pb-4 sm:px-5">{filters}</div>}
      {isRefetchError && <StaleNote error={error} className="border-t" />}
      {error && !items ? (
        <ErrorState title={m.listLoadFailed()} error={error} onRetry={() => void refetch()} />
      ) : !items ? (
        <div className="px-4 pb-5 sm:px-5">
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        <>
          {countText && (
            <p role="status" className="sr-only">
              {!isPlaceholderData && countText({ count: items.length })}
            </p>
          )}
          {items.length === 0 ? (
            <p className="px-5 py-12 text-center text-14 text-mid">{props.empty}</p>
          ) : (
            <div className={cn('border-t border-line', isPlaceholderData && 'opacity-60')}>
              {children(items)}
            </div>
          )}
          {'fetchNextPage' in list && items.length > 0 && <LoadMore pages={list} />}
        </>
      )}
    </Panel>
  )
}

type TablePanelProps<Item> = Omit<ListPanelProps<Item>, 'children'> &
  Omit<ComponentProps<typeof DataTable<Item>>, 'rows' | 'className'>

export function TablePanel<Item>(props: TablePanelProps<Item>) {
  const { caption, columns, rowKey, lines, isClickable, ...panel } = props
  const table = { caption, columns, rowKey, lines, isClickable }
  return <ListPanel {...panel}>{(rows) => <DataTable {...table} rows={rows} />}</ListPanel>
}

type RefreshButtonProps = { label: string; query: { isFetching: boolean; refetch: () => unknown } }

export function RefreshButton({ label, query }: RefreshButtonProps) {
  const { isFetching, refetch } = query
  return (
    <Button
      size="sm"
      className="h-11 md:h-10"
      aria-label={label}
      aria-disabled={isFetching}
      onClick={() => isFetching || refetch()}
    >
      <RefreshCw
        aria-hidden="true"
        className={cn('size-4', isFetching && 'animate-[spin_0.8s_linear_infinite]')}
      />
      {m.refresh()}
    </Button>
  )
}

/** Warns that the data shown may be outdated because a refresh failed. */
export function StaleNote({ error, className }: { error: unknown; className?: string }) {
  return (
    <p
      role="alert"
      className={cn('flex gap-2.5 border-warn/50 bg-warn/8 px-4 py-3 text-14 sm:px-5', className)}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <span>{m.refreshFailed({ error: describeError(error) })}</span>
    </p>
  )
}
