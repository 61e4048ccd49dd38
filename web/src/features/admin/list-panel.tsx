import * as m from '@tallyhouse/messages/admin'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { useStableFocus } from '#lib/use-stable-focus.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StaleNote } from './stale-note.tsx'

type ListPanelProps = {
  title: string
  list: {
    data: unknown
    error: unknown
    isFetching: boolean
    isRefetchError: boolean
    refetch: () => unknown
  }
  /** Shown above the list in every state. */
  filters?: ReactNode
  /** Buttons next to Refresh. */
  actions?: ReactNode
  isEmpty: boolean
  empty: string
  children: ReactNode
}

/** An admin list with its title, a Refresh button, and its loading, error, and empty states. */
export function ListPanel(props: ListPanelProps) {
  const { title, list, filters, actions, isEmpty, empty, children } = props
  const { data, error, isFetching, isRefetchError, refetch } = list
  return (
    <Panel {...useStableFocus()} aria-label={title} className="outline-none">
      <div className="px-4 py-3.5 sm:px-5">
        <PanelHead title={title}>
          <div className="flex flex-wrap justify-end gap-2">
            {actions}
            <Button
              size="sm"
              className="h-11 md:h-10"
              aria-label={m.refreshList({ list: title })}
              aria-disabled={isFetching}
              onClick={() => isFetching || refetch()}
            >
              <RefreshCw
                aria-hidden="true"
                className={cn('size-4', isFetching && 'animate-[spin_0.8s_linear_infinite]')}
              />
              {m.refresh()}
            </Button>
          </div>
        </PanelHead>
      </div>
      {filters}
      {isRefetchError && <StaleNote error={error} className="border-t" />}
      {error && !data ? (
        <ErrorState title={m.listLoadFailed()} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="px-4 pb-5 sm:px-5">
          <Skeleton className="h-64 w-full" />
        </div>
      ) : isEmpty ? (
        <p className="px-5 py-12 text-center text-14 text-mid">{empty}</p>
      ) : (
        children
      )}
    </Panel>
  )
}
