import { WITHDRAWAL_SEARCH_MAX } from '@tallyhouse/contract/admin/withdrawals'
import { withdrawalMethod, withdrawalStatus } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import type * as z from 'zod/mini'
import { useMethodLabel } from '#session/terms.ts'
import { Select } from '#ui/select.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { SearchField } from '../search-field.tsx'
import type { WithdrawalQuery } from './withdrawal-filters.ts'

type WithdrawalFilterBarProps = {
  query: WithdrawalQuery
  onChange: (name: 'search' | 'status' | 'method', value: string) => void
}

const statusLabels: Record<z.output<typeof withdrawalStatus>, () => string> = {
  pending: m.pendingStatus,
  approved: m.approvedStatus,
  processing: m.processingStatus,
  completed: m.completedStatus,
  failed: m.failedStatus,
  rejected: m.rejectedStatus,
  returned: m.returnedStatus,
}

/** Filters withdrawals by search text, method, and status. */
export function WithdrawalFilterBar({ query, onChange }: WithdrawalFilterBarProps) {
  const labelOf = useMethodLabel()
  const { search = '', method = 'all', status } = query
  return (
    <search className="space-y-3 px-4 pb-4 sm:px-5">
      <div className="grid gap-3 sm:grid-cols-[1fr_220px]">
        <SearchField
          label={m.searchLabel()}
          placeholder={m.searchPlaceholder()}
          maxLength={WITHDRAWAL_SEARCH_MAX}
          value={search}
          onSearch={(text) => onChange('search', text)}
        />
        <Select
          label={m.methodFilter()}
          value={method}
          options={[
            { value: 'all', label: m.allMethods() },
            ...withdrawalMethod.options.map((value) => ({
              value,
              label: labelOf(value),
              isData: true,
            })),
          ]}
          onChange={(value) => onChange('method', value)}
        />
      </div>
      <fieldset>
        <legend className="sr-only">{m.statusFilter()}</legend>
        <div className="flex flex-wrap gap-2">
          <ToggleChip isOn={status === undefined} onToggle={() => onChange('status', 'all')}>
            {m.allStatuses()}
          </ToggleChip>
          {withdrawalStatus.options.map((option) => (
            <ToggleChip
              key={option}
              isOn={option === status}
              onToggle={(isOn) => onChange('status', isOn ? option : 'all')}
            >
              {statusLabels[option]()}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
    </search>
  )
}
