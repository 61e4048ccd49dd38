import { adminActionKind } from '@tallyhouse/contract/admin-actions'
import { ADMIN_SEARCH_MAX } from '@tallyhouse/contract/admin-users'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { SearchField } from '../search-field.tsx'
import type { ActionFilters } from './action-filters.ts'
import { actorsQuery } from './action-pages.ts'
import { actionTitles } from './action-words.ts'

const kinds = adminActionKind.options
  .map((value) => ({ value, label: actionTitles[value] }))
  .sort((a, b) => a.label.localeCompare(b.label))

type ActionFilterBarProps = {
  filters: ActionFilters
  /** Whether the text for the player names nobody. */
  isUnknownPlayer: boolean
  onChange: (name: keyof ActionFilters, value: string) => void
}

/** Who did it, what it was, whom it is about, and when. */
export function ActionFilterBar({ filters, isUnknownPlayer, onChange }: ActionFilterBarProps) {
  const { data: actors = [] } = useQuery(actorsQuery)
  return (
    <search className="grid gap-3 px-4 pb-4 sm:px-5 min-[380px]:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr_auto_auto] min-[380px]:max-lg:*:nth-3:col-span-2">
      <Select
        label="Admin"
        value={filters.admin}
        options={[
          { value: '', label: 'All admins' },
          ...actors.map(({ id, username, isAdmin }) => ({
            value: String(id),
            label: isAdmin ? username : `${username} (former)`,
          })),
        ]}
        onChange={(value) => onChange('admin', value)}
      />
      <Select
        label="Action"
        value={filters.action}
        options={[{ value: '', label: 'All actions' }, ...kinds]}
        onChange={(value) => onChange('action', value)}
      />
      <SearchField
        label="Player"
        placeholder="Whole name, or ID"
        maxLength={ADMIN_SEARCH_MAX}
        value={filters.player}
        error={isUnknownPlayer ? 'No player has this name or ID.' : undefined}
        onSearch={(text) => onChange('player', text)}
      />
      <Field
        label="From"
        type="date"
        value={filters.from}
        max={filters.to || undefined}
        hint="In your time zone."
        onChange={(event) => onChange('from', event.target.value)}
      />
      <Field
        label="To"
        type="date"
        value={filters.to}
        min={filters.from || undefined}
        hint="This day included."
        onChange={(event) => onChange('to', event.target.value)}
      />
    </search>
  )
}
