import { ADMIN_SEARCH_MAX } from '@tallyhouse/contract/admin-users'
import { Select } from '../../../ui/select.tsx'
import { ToggleChip } from '../../../ui/toggle-chip.tsx'
import { SearchField } from '../search-field.tsx'
import type { UserFilters } from './user-filters.ts'

type Chip = { name: 'banned' | 'verified' | 'flagged' | 'admin'; value: string; label: string }

const chips: Chip[] = [
  { name: 'banned', value: 'false', label: 'Active' },
  { name: 'banned', value: 'true', label: 'Banned' },
  { name: 'verified', value: 'true', label: 'Verified' },
  { name: 'verified', value: 'false', label: 'Unverified' },
  { name: 'flagged', value: 'true', label: 'Open signals' },
  { name: 'admin', value: 'true', label: 'Admins' },
]

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'points', label: 'Most points first' },
]
const orderOfSearch = [{ value: 'found', label: 'ID, names, emails' }]

type UserFilterBarProps = {
  filters: UserFilters
  onChange: (name: keyof UserFilters, value: string) => void
}

/** A search, the order of the players, and what they have to be. */
export function UserFilterBar({ filters, onChange }: UserFilterBarProps) {
  const isSearched = filters.search.trim() !== ''
  return (
    <search className="space-y-3 px-4 pb-4 sm:px-5">
      <div className="grid gap-3 sm:grid-cols-[1fr_220px]">
        <SearchField
          label="Search"
          placeholder="Beginning of a name or email, or an ID"
          maxLength={ADMIN_SEARCH_MAX}
          value={filters.search}
          onSearch={(text) => onChange('search', text)}
        />
        <Select
          label="Order"
          value={isSearched ? 'found' : filters.sort}
          options={isSearched ? orderOfSearch : orders}
          onChange={(value) => onChange('sort', value === 'points' ? value : '')}
        />
      </div>
      <fieldset>
        <legend className="sr-only">Show only players who are</legend>
        <div className="flex flex-wrap gap-2">
          {chips.map(({ name, value, label }) => (
            <ToggleChip
              key={label}
              isOn={filters[name] === value}
              onToggle={(isOn) => onChange(name, isOn ? value : '')}
            >
              {label}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
    </search>
  )
}
