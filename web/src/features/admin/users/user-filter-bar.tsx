import { ADMIN_SEARCH_MAX } from '@tallyhouse/contract/admin/users'
import * as m from '@tallyhouse/messages/admin-users'
import { Select } from '#ui/select.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { SearchField } from '../search-field.tsx'
import type { UserFilters } from './user-filters.ts'

type Chip = {
  name: 'banned' | 'verified' | 'flagged' | 'admin'
  value: string
  label: () => string
}

const chips: Chip[] = [
  { name: 'banned', value: 'false', label: m.activeFilter },
  { name: 'banned', value: 'true', label: m.bannedFilter },
  { name: 'verified', value: 'true', label: m.verifiedFilter },
  { name: 'verified', value: 'false', label: m.unverifiedFilter },
  { name: 'flagged', value: 'true', label: m.openSignalsFilter },
  { name: 'admin', value: 'true', label: m.adminsFilter },
]

type UserFilterBarProps = {
  filters: UserFilters
  onChange: (name: keyof UserFilters, value: string) => void
}

/** Searches, sorts, and filters players. */
export function UserFilterBar({ filters, onChange }: UserFilterBarProps) {
  const isSearch = filters.search.trim() !== ''
  const orders = isSearch
    ? [{ value: 'match', label: m.bestMatch() }]
    : [
        { value: 'newest', label: m.newestFirst() },
        { value: 'points', label: m.mostPointsFirst() },
      ]
  return (
    <search className="space-y-3 px-4 pb-4 sm:px-5">
      <div className="grid gap-3 sm:grid-cols-[1fr_220px]">
        <SearchField
          label={m.searchLabel()}
          placeholder={m.searchPlaceholder()}
          maxLength={ADMIN_SEARCH_MAX}
          value={filters.search}
          onSearch={(text) => onChange('search', text)}
        />
        <Select
          label={m.sortLabel()}
          value={isSearch ? 'match' : filters.sort}
          options={orders}
          onChange={(value) => onChange('sort', value === 'points' ? value : '')}
        />
      </div>
      <fieldset>
        <legend className="sr-only">{m.filters()}</legend>
        <div className="flex flex-wrap gap-2">
          {chips.map(({ name, value, label }) => (
            <ToggleChip
              key={`${name} ${value}`}
              isOn={filters[name] === value}
              onToggle={(isOn) => onChange(name, isOn ? value : '')}
            >
              {label()}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
    </search>
  )
}
