import { withdrawalStatus } from '@tallyhouse/contract/withdrawals'
import { ToggleChip } from '../../../ui/toggle-chip.tsx'
import { capitalized } from '../settings/setting-words.ts'
import type { Status } from './withdrawal-pages.ts'

type StatusFilterProps = {
  status: Status | undefined
  onChange: (status: Status | 'all') => void
}

/** One status to look at, or all of them. */
export function StatusFilter({ status, onChange }: StatusFilterProps) {
  return (
    <fieldset className="flex flex-wrap gap-2 px-4 pb-4 sm:px-5">
      <legend className="sr-only">Show withdrawals that are</legend>
      <ToggleChip isOn={status === undefined} onToggle={() => onChange('all')}>
        All
      </ToggleChip>
      {withdrawalStatus.options.map((option) => (
        <ToggleChip
          key={option}
          isOn={option === status}
          onToggle={(isOn) => onChange(isOn ? option : 'all')}
        >
          {capitalized(option)}
        </ToggleChip>
      ))}
    </fieldset>
  )
}
