import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StaleNote } from './stale-note.tsx'

type ListPanelProps = {
  title: string
  /** The list, once it is there; `isEmpty` says that it has no rows. */
  list: {
    data: unknown
    error: unknown
    isFetching: boolean
    isRefetchError: boolean
    refetch: () => unknown
  }
  /** What narrows the list; it stands above it in each state. */
  filters?: ReactNode
  /** What can be done with the list, beside Refresh. */
  actions?: ReactNode
  isEmpty: boolean
  empty: string
  children: ReactNode
}

/** A list of the back office under its title, with Refresh, in each of its states. */
export function ListPanel(props: ListPanelProps) {
  const { title, list, filters, actions, isEmpty, empty, children } = props
  const { data, error, isFetching, isRefetchError, refetch } = list
  return (
    <Panel {...useKeptFocus()} aria-label={title} className="outline-none">
      <div className="px-4 py-3.5 sm:px-5">
        <PanelHead title={title}>
          <div className="flex flex-wrap justify-end gap-2">
            {actions}
            <Button
              size="sm"
              className="h-11 md:h-10"
              aria-label={`Refresh ${title}`}
              aria-disabled={isFetching}
              onClick={() => isFetching || refetch()}
            >
              <RefreshCw
                aria-hidden="true"
                className={cn('size-4', isFetching && 'animate-[spin_0.8s_linear_infinite]')}
              />
              Refresh
            </Button>
          </div>
        </PanelHead>
      </div>
      {filters}
      {isRefetchError && <StaleNote error={error} className="border-t" />}
      {error && !data ? (
        <ErrorState title="The list did not load" error={error} onRetry={() => void refetch()} />
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
