import { foldText } from '@tallyhouse/contract/fold-text'
import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { useMethodLabel } from '#session/terms.ts'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { FilterBar } from '#ui/list/filter-bar.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { StubCard } from '#ui/stub-card.tsx'
import {
  describeDelivery,
  shortReference,
  shownStatus,
  type Withdrawal,
  withdrawalOutcome,
} from './withdrawal-status.ts'

const REFERENCE_SHOWN = 20

type HistoryTableProps = { withdrawals: Withdrawal[]; onOpen: (id: number) => void }

/** The withdrawals as a table; on phones each row becomes a card. A row opens its details. */
export function HistoryTable({ withdrawals, onOpen }: HistoryTableProps) {
  const methodLabel = useMethodLabel()
  const columns: Column<Withdrawal>[] = [
    {
      label: m.id,
      className: 'font-mono text-13 text-mid',
      cell: ({ id }) => (
        <button
          type="button"
          aria-label={m.openDetails({ id })}
          onClick={() => onOpen(id)}
          className="cursor-pointer underline decoration-line underline-offset-4 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {id}
        </button>
      ),
    },
    {
      label: m.method,
      isData: true,
      className: 'font-medium',
      cell: ({ method }) => methodLabel(method),
    },
    {
      label: m.amount,
      align: 'right',
      cell: ({ amount, usdValue }) => (
        <span>
          <span className="font-semibold">{m.pointsShort({ points: formatPoints(amount) })}</span>
          <span className="ml-2 text-low">{formatUsd(usdValue)}</span>
        </span>
      ),
    },
    {
      label: m.status,
      cell: (withdrawal) => <StatusCell withdrawal={withdrawal} />,
    },
    {
      label: m.reference,
      isData: true,
      isEmpty: ({ paymentReference }) => paymentReference === null,
      className: 'font-mono text-13 text-mid',
      cell: ({ paymentReference }) =>
        paymentReference ? shortReference(paymentReference, REFERENCE_SHOWN) : '–',
    },
    {
      label: m.error,
      isEmpty: ({ errorMessage }) => errorMessage === null,
      cell: ({ errorMessage }) => (
        <span className={errorMessage ? 'text-loss' : 'text-low'}>{errorMessage ?? '–'}</span>
      ),
    },
    {
      label: m.date,
      className: 'whitespace-nowrap text-mid',
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
  ]
  return (
    <DataTable
      caption={m.tableCaption()}
      columns={columns}
      rows={withdrawals}
      rowKey={({ id }) => id}
      isClickable
    />
  )
}

/** The status, and for how long it may stay. */
function StatusCell({ withdrawal }: { withdrawal: Withdrawal }) {
  const { awaitsReview, waitsUntil } = withdrawal
  const delivery = describeDelivery(withdrawal, useNow())
  return (
    <span className="inline-block">
      <StatusBadge status={shownStatus(withdrawal)} />
      {awaitsReview && (
        <span className="mt-1 block text-13 text-low">
          {m.inReviewFor({ time: m.reviewHours() })}
        </span>
      )}
      {waitsUntil && (
        <span className="mt-1 block text-13 text-low">
          {m.sentAfter({ time: formatDateTime(waitsUntil) })}
        </span>
      )}
      {delivery && <span className="mt-1 block text-13 text-low">{delivery}</span>}
    </span>
  )
}

export function HistoryTotals({ withdrawals }: { withdrawals: Withdrawal[] | undefined }) {
  const countOutcome = (outcome: string) =>
    withdrawals && String(withdrawals.filter((one) => withdrawalOutcome(one) === outcome).length)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StubCard
        label={m.totalWithdrawn()}
        value={withdrawals && formatTotalWithdrawn(withdrawals)}
      />
      <StubCard label={m.pending()} value={countOutcome('pending')} />
      <StubCard label={m.completed()} value={countOutcome('completed')} />
      <StubCard label={m.failed()} value={countOutcome('failed')} />
    </dl>
  )
}

function formatTotalWithdrawn(withdrawals: Withdrawal[]): string {
  const cents = withdrawals
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { usdValue }) => sum + Math.round(Number(usdValue) * 100), 0)
  return formatUsd((cents / 100).toFixed(2))
}

/** The filters in the page's address; an absent one means `all`. */
export type HistoryFilters = { status: string; method: string; search: string }

/** A status that is no option of the filter counts as `all`, which the filter shows then. */
export function parseHistoryFilters(params: URLSearchParams): HistoryFilters {
  const status = params.get('status')
  return {
    status: statuses.find(({ value }) => value === status)?.value ?? 'all',
    method: params.get('method') ?? 'all',
    search: params.get('search') ?? '',
  }
}

/** The withdrawals that match every filter. The search matches the ID and the payment reference. */
export function filterHistory(withdrawals: Withdrawal[], filters: HistoryFilters): Withdrawal[] {
  const search = foldText(filters.search)
  return withdrawals.filter(
    (one) =>
      (filters.status === 'all' || withdrawalOutcome(one) === filters.status) &&
      (filters.method === 'all' || one.method === filters.method) &&
      (String(one.id).includes(search) || foldText(one.paymentReference ?? '').includes(search)),
  )
}

const statuses = [
  { value: 'all', label: m.allStatuses },
  { value: 'pending', label: m.pending },
  { value: 'completed', label: m.completed },
  { value: 'failed', label: m.failed },
  { value: 'canceled', label: m.canceled },
]

type HistoryFilterBarProps = {
  filters: HistoryFilters
  methods: { value: string; label: string }[]
  onChange: (name: keyof HistoryFilters, value: string) => void
}

export function HistoryFilterBar({ filters, methods, onChange }: HistoryFilterBarProps) {
  return (
    <FilterBar
      className="grid gap-4 min-[360px]:grid-cols-2 min-[360px]:max-sm:*:nth-3:col-span-2 sm:grid-cols-[180px_180px_1fr]"
      onChange={onChange}
      fields={[
        {
          name: 'status',
          label: m.status(),
          value: filters.status,
          options: statuses.map(({ value, label }) => ({ value, label: label() })),
        },
        {
          name: 'method',
          label: m.method(),
          value: filters.method,
          options: [
            { value: 'all', label: m.allMethods() },
            ...methods.map((method) => ({ ...method, isData: true })),
          ],
        },
        {
          name: 'search',
          type: 'search',
          label: m.search(),
          placeholder: m.searchPlaceholder(),
          value: filters.search,
        },
      ]}
    />
  )
}
