import * as m from '@tallyhouse/messages/admin-figures'
import { useQuery } from '@tanstack/react-query'
import { cn } from '#lib/class-names.ts'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StubCard } from '#ui/stub-card.tsx'
import { ExportButton } from '../export-button.tsx'
import { type AddressFilters, RefreshButton, StaleNote } from '../list-panel.tsx'
import { MoneyCharts, ReturnChart } from './charts.tsx'
import { type Days, type Figures, figuresQuery } from './figures.ts'
import { GameReturns } from './game-returns.tsx'

export default function DashboardTab({ params, change }: AddressFilters) {
  const days: Days = params.get('days') === '90' ? '90' : '30'
  const figures = useQuery(figuresQuery(days))
  const { data, error, isPlaceholderData, isRefetchError, refetch } = figures
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
          <RefreshButton label={m.refreshDashboard()} query={figures} />
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

function Liabilities({ figures: { liabilities } }: { figures: Figures }) {
  const { available, held, pending, total, totalUsd, debt } = liabilities
  const unit = m.pointsUnit()
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
      <StubCard label={m.owedToPlayers()} value={formatPoints(total)} unit={unit} />
      <StubCard label={m.inDollars()} value={formatUsd(totalUsd)} />
      <StubCard label={m.available()} value={formatPoints(available)} unit={unit} />
      <StubCard label={m.held()} value={formatPoints(held)} unit={unit} />
      <StubCard label={m.pendingOffers()} value={formatPoints(pending)} unit={unit} />
      <StubCard label={m.owedByPlayers()} value={formatPoints(debt)} unit={unit} />
    </dl>
  )
}

const six = ['a', 'b', 'c', 'd', 'e', 'f']

function DashboardSkeleton() {
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
        {six.map((card) => (
          <Skeleton key={card} className="h-24 w-full" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {six.map((chart) => (
          <Skeleton key={chart} className="h-104 w-full" />
        ))}
      </div>
    </div>
  )
}
