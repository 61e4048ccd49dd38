import * as m from '@tallyhouse/messages/game-history'
import { gameNames } from '#lib/game-names.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { gameTypes } from '../games.ts'
import type { RoundFilters } from './filters.ts'

type FilterBarProps = {
  filters: RoundFilters
  onChange: (name: keyof RoundFilters, value: string) => void
}

export function RoundFilterBar({ filters, onChange }: FilterBarProps) {
  const games = [
    { value: 'all', label: m.allGames() },
    ...gameTypes.map((game) => ({ value: game, label: gameNames[game]() })),
  ]
  const periods = [
    { value: 'all', label: m.allTime() },
    { value: 'today', label: m.today() },
    { value: 'week', label: m.thisWeek() },
    { value: 'month', label: m.thisMonth() },
  ]
  return (
    <search className="grid gap-x-3 gap-y-4 min-[360px]:grid-cols-2 sm:gap-4 lg:grid-cols-[200px_180px_1fr]">
      <Select
        label={m.gameFilter()}
        value={filters.game}
        options={games}
        onChange={(value) => onChange('game', value)}
      />
      <Select
        label={m.periodFilter()}
        value={filters.period}
        options={periods}
        onChange={(value) => onChange('period', value)}
      />
      <div className="min-[360px]:col-span-2 lg:col-span-1">
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
