import { adminActionKind } from '@tallyhouse/contract/admin/actions'
import { ADMIN_SEARCH_MAX } from '@tallyhouse/contract/admin/users'
import * as m from '@tallyhouse/messages/admin-actions'
import { useQuery } from '@tanstack/react-query'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SearchField } from '../search-field.tsx'
import type { ActionFilters } from './action-filters.ts'
import { actionTitles } from './action-labels.ts'
import { actorsQuery } from './action-pages.ts'

type ActionFilterBarProps = {
  filters: ActionFilters
  /** Whether no player matches the search text. */
  isUnknownPlayer: boolean
  onChange: (name: keyof ActionFilters, value: string) => void
}

export function ActionFilterBar({ filters, isUnknownPlayer, onChange }: ActionFilterBarProps) {
  const { data: actors = [] } = useQuery(actorsQuery)
  const kinds = adminActionKind.options
    .map((value) => ({ value, label: actionTitles[value]() }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <search className="grid gap-3 px-4 pb-4 sm:px-5 min-[380px]:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr_auto_auto] min-[380px]:max-lg:*:nth-3:col-span-2">
      <Select
        label={m.adminField()}
        value={filters.admin}
        options={[
          { value: '', label: m.allAdmins() },
          ...actors.map(({ id, username, isAdmin }) => ({
            value: String(id),
            label: isAdmin ? username : m.formerAdmin({ username }),
            isData: isAdmin,
          })),
        ]}
        onChange={(value) => onChange('admin', value)}
      />
      <Select
        label={m.actionField()}
        value={filters.action}
        options={[{ value: '', label: m.allActions() }, ...kinds]}
        onChange={(value) => onChange('action', value)}
      />
      <SearchField
        label={m.playerField()}
        placeholder={m.playerPlaceholder()}
        maxLength={ADMIN_SEARCH_MAX}
        value={filters.player}
        error={isUnknownPlayer ? m.playerNotFound() : undefined}
        onSearch={(text) => onChange('player', text)}
      />
      <Field
        label={m.fromField()}
        type="date"
        value={filters.from}
        max={filters.to || undefined}
        hint={m.fromHint()}
        onChange={(event) => onChange('from', event.target.value)}
      />
      <Field
        label={m.toField()}
        type="date"
        value={filters.to}
        min={filters.from || undefined}
        hint={m.toHint()}
        onChange={(event) => onChange('to', event.target.value)}
      />
    </search>
  )
}
