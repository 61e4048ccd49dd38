import * as m from '@tallyhouse/messages/withdrawals'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { Withdrawal } from './history-query.ts'
import { outcomeOf } from './withdrawal-status.ts'

/** The filters in the page's address; an absent one means `all`. */
export type HistoryFilters = { status: string; method: string; search: string }

export function filtersOf(params: URLSearchParams): HistoryFilters {
  return {
    status: params.get('status') ?? 'all',
    method: params.get('method') ?? 'all',
    search: params.get('search') ?? '',
  }
}

/** The withdrawals that match every filter. The search matches the ID and the payment reference. */
export function filterHistory(withdrawals: Withdrawal[], filters: HistoryFilters): Withdrawal[] {
  const search = filters.search.trim().toLowerCase()
  return withdrawals.filter(
    ({ id, method, status, paymentReference }) =>
      (filters.status === 'all' || outcomeOf(status) === filters.status) &&
      (filters.method === 'all' || method === filters.method) &&
      (String(id).includes(search) || paymentReference?.toLowerCase().includes(search)),
  )
}

const statuses = [
  { value: 'all', labelOf: m.allStatuses },
  { value: 'pending', labelOf: m.pending },
  { value: 'completed', labelOf: m.completed },
  { value: 'failed', labelOf: m.failed },
]

type FilterBarProps = {
  filters: HistoryFilters
  methods: { value: string; label: string }[]
  onChange: (name: keyof HistoryFilters, value: string) => void
}

export function HistoryFilterBar({ filters, methods, onChange }: FilterBarProps) {
  return (
    <search className="grid gap-4 min-[360px]:grid-cols-2 sm:grid-cols-[180px_180px_1fr]">
      <Select
        label={m.status()}
        value={filters.status}
        options={statuses.map(({ value, labelOf }) => ({ value, label: labelOf() }))}
        onChange={(value) => onChange('status', value)}
      />
      <Select
        label={m.method()}
        value={filters.method}
        options={[
          { value: 'all', label: m.allMethods() },
          ...methods.map((method) => ({ ...method, isData: true })),
        ]}
        onChange={(value) => onChange('method', value)}
      />
      <div className="min-[360px]:max-sm:col-span-2">
        <Field
          label={m.search()}
          type="search"
          placeholder={m.searchPlaceholder()}
          value={filters.search}
          onChange={(event) => onChange('search', event.target.value)}
        />
      </div>
    </search>
  )
}
