import * as m from '@tallyhouse/messages/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { formatAgo } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { useMethodLabel } from '#session/terms.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { latestWithdrawalsQuery } from './history-query.ts'
import {
  describeDelivery,
  shortReference,
  shownStatus,
  type Withdrawal,
} from './withdrawal-status.ts'

const SHOWN = 5
const REFERENCE_SHOWN = 10

export function LatestWithdrawals() {
  const { data, error, refetch } = useQuery(latestWithdrawalsQuery)
  return (
    <Panel className="p-5">
      <PanelHead title={m.history()}>
        <Link
          href="/withdrawal-history"
          className="-my-1.5 flex h-11 items-center text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          {m.viewAll()}
        </Link>
      </PanelHead>
      {error && !data ? (
        <ErrorState title={m.historyFailed()} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <LatestList withdrawals={data.slice(0, SHOWN)} />
      ) : (
        <Skeleton className="mt-2 h-40 w-full" />
      )}
    </Panel>
  )
}

function LatestList({ withdrawals }: { withdrawals: Withdrawal[] }) {
  const methodLabel = useMethodLabel()
  const now = useNow()
  if (withdrawals.length === 0) {
    return <p className="mt-2 text-14 text-mid">{m.noWithdrawals()}</p>
  }
  return (
    <ul className="mt-2 divide-y divide-line/70">
      {withdrawals.map((item) => (
        <li
          key={item.id}
          className="relative flex items-center justify-between gap-3 py-2.5 transition-colors duration-(--t-hover) hover:bg-ink-2"
        >
          <div className="min-w-0">
            <p className="tabular text-14 font-semibold">
              <Link
                href={`/withdrawal-history?withdrawal=${item.id}`}
                className="rounded-chip after:absolute after:inset-0"
              >
                {m.pointsShort({ points: formatPoints(item.amount) })}
                <span translate="no" dir="auto" className="ml-1.5 font-normal text-mid">
                  {methodLabel(item.method)}
                </span>
              </Link>
            </p>
            <p className="truncate text-13 text-low">
              {describeDelivery(item, now) ?? formatAgo(item.createdAt, now)}
              {item.paymentReference && (
                <span translate="no" dir="auto" className="ml-2 font-mono text-12">
                  {shortReference(item.paymentReference, REFERENCE_SHOWN)}
                </span>
              )}
            </p>
          </div>
          <StatusBadge status={shownStatus(item)} />
        </li>
      ))}
    </ul>
  )
}
