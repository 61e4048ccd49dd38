import { WITHDRAWAL_SEARCH_MAX } from '@tallyhouse/contract/admin'
import { withdrawalMethod, withdrawalStatus } from '@tallyhouse/contract/withdrawals'
import { useMethodLabel } from '../../../session/terms.ts'
import { Select } from '../../../ui/select.tsx'
import { ToggleChip } from '../../../ui/toggle-chip.tsx'
import { SearchField } from '../search-field.tsx'
import { capitalized } from '../settings/setting-words.ts'
import type { WithdrawalQuery } from './withdrawal-filters.ts'

type WithdrawalFilterBarProps = {
  query: WithdrawalQuery
  onChange: (name: 'search' | 'status' | 'method', value: string) => void
}

/** A search, a method, and one status to look at or all of them. */
export function WithdrawalFilterBar({ query, onChange }: WithdrawalFilterBarProps) {
  const labelOf = useMethodLabel()
  const { search = '', method = 'all', status } = query
  return (
    <search className="space-y-3 px-4 pb-4 sm:px-5">
      <div className="grid gap-3 sm:grid-cols-[1fr_220px]">
        <SearchField
          label="Search"
          placeholder="ID, reference or beginning of a name"
          maxLength={WITHDRAWAL_SEARCH_MAX}
          value={search}
          onSearch={(text) => onChange('search', text)}
        />
        <Select
          label="Method"
          value={method}
          options={[
            { value: 'all', label: 'All methods' },
            ...withdrawalMethod.options.map((value) => ({ value, label: labelOf(value) })),
          ]}
          onChange={(value) => onChange('method', value)}
        />
      </div>
      <fieldset>
        <legend className="sr-only">Show withdrawals that are</legend>
        <div className="flex flex-wrap gap-2">
          <ToggleChip isOn={status === undefined} onToggle={() => onChange('status', 'all')}>
            All
          </ToggleChip>
          {withdrawalStatus.options.map((option) => (
            <ToggleChip
              key={option}
              isOn={option === status}
              onToggle={(isOn) => onChange('status', isOn ? option : 'all')}
            >
              {capitalized(option)}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
    </search>
  )
}
