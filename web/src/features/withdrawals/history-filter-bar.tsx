import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { HistoryFilters } from './history-filters.ts'

const statuses = [
  { value: 'all', label: 'All statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
]

type FilterBarProps = {
  filters: HistoryFilters
  methods: { value: string; label: string }[]
  onChange: (name: keyof HistoryFilters, value: string) => void
}

/** Status, method and a search by id or reference. */
export function HistoryFilterBar({ filters, methods, onChange }: FilterBarProps) {
  return (
    <search className="grid gap-4 min-[360px]:grid-cols-2 sm:grid-cols-[180px_180px_1fr]">
      <Select
        label="Status"
        value={filters.status}
        options={statuses}
        onChange={(value) => onChange('status', value)}
      />
      <Select
        label="Method"
        value={filters.method}
        options={[{ value: 'all', label: 'All methods' }, ...methods]}
        onChange={(value) => onChange('method', value)}
      />
      <div className="min-[360px]:max-sm:col-span-2">
        <Field
          label="Search"
          type="search"
          placeholder="ID or payment reference"
          value={filters.search}
          onChange={(event) => onChange('search', event.target.value)}
        />
      </div>
    </search>
  )
}
