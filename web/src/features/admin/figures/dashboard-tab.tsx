import * as m from '@tallyhouse/messages/admin-figures'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { cn } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { AddressFilters } from '../address-filters.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { StaleNote } from '../stale-note.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { type Days, figuresQuery } from './figures-query.ts'
import { GameReturns } from './game-returns.tsx'
import { Liabilities } from './liabilities.tsx'
import { MoneyCharts } from './money-charts.tsx'
import { ReturnChart } from './return-chart.tsx'

/** Daily figures, and the points owed to players. */
export default function DashboardTab({ params, change }: AddressFilters) {
  const days: Days = params.get('days') === '90' ? '90' : '30'
  const figures = useQuery(figuresQuery(days))
  const { data, error, isFetching, isPlaceholderData, isRefetchError, refetch } = figures
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="w-56 max-sm:w-full">
          <Segmented
            label={m.periodField()}
            options={[
              { value: '30', label: m.days30() },
              { value: '90', label: m.days90() },
            ]}
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
            aria-label={m.refreshDashboard()}
            aria-disabled={isFetching}
            onClick={() => isFetching || void refetch()}
          >
            <RefreshCw
              aria-hidden="true"
              className={cn('size-4', isFetching && 'animate-[spin_0.8s_linear_infinite]')}
            />
            {m.refresh()}
          </Button>
        </div>
      </div>
      {isRefetchError && <StaleNote error={error} className="rounded-control border" />}
      {error && !data ? (
        <Panel>
          <ErrorState title={m.loadFailed()} error={error} onRetry={() => void refetch()} />
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
      <p className="text-13 text-low">{m.footnote()}</p>
    </div>
  )
}
