import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { cn } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { AddressFilters } from '../address-filters.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { StaleNote } from '../stale-note.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { type Days, figuresQuery } from './figures-query.ts'
import { GameReturns } from './game-returns.tsx'
import { Liabilities } from './liabilities.tsx'
import { MoneyCharts } from './money-charts.tsx'
import { ReturnChart } from './return-chart.tsx'

const periods: { value: Days; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
]

/** What moved day by day, and what is owed to players. */
export default function DashboardTab({ params, change }: AddressFilters) {
  const days: Days = params.get('days') === '90' ? '90' : '30'
  const figures = useQuery(figuresQuery(days))
  const { data, error, isFetching, isPlaceholderData, isRefetchError, refetch } = figures
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="w-56 max-sm:w-full">
          <Segmented
            label="Period"
            options={periods}
            value={days}
            locked={false}
            onChange={(value) => change('days', value === '30' ? '' : value)}
          />
        </div>
        <div className="flex gap-2">
          <ExportButton what="ledger" />
          <Button
            size="sm"
            className="h-11 md:h-10"
            aria-label="Refresh the dashboard"
            aria-disabled={isFetching}
            onClick={() => isFetching || void refetch()}
          >
            <RefreshCw
              aria-hidden="true"
              className={cn('size-4', isFetching && 'animate-[spin_0.8s_linear_infinite]')}
            />
            Refresh
          </Button>
        </div>
      </div>
      {isRefetchError && <StaleNote error={error} className="rounded-control border" />}
      {error && !data ? (
        <Panel>
          <ErrorState
            title="The figures did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        </Panel>
      ) : !data ? (
        <DashboardSkeleton />
      ) : (
        <div className={cn('space-y-4', isPlaceholderData && 'opacity-60')}>
          <Liabilities figures={data} />
          <div className="grid gap-4 lg:grid-cols-2">
            <MoneyCharts days={data.days} />
            <ReturnChart figures={data} />
          </div>
          <GameReturns returns={data.returns} />
        </div>
      )}
      <p className="text-13 text-low">
        Days are those of UTC. The last one is today, so far. What is owed counts everything players
        have, what is held for their withdrawals and open rounds, and offers that wait.
      </p>
    </div>
  )
}
