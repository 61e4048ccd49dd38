import { gameType } from '@tallyhouse/contract/games'
import { gameNames } from '../../../lib/game-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { RoundFilters } from './filters.ts'

const games = [
  { value: 'all', label: 'All Games' },
  ...gameType.options.map((game) => ({ value: game, label: gameNames[game] })),
]

const periods = [
  { value: 'all', label: 'All Time' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
]

type FilterBarProps = {
  filters: RoundFilters
  onChange: (name: keyof RoundFilters, value: string) => void
}

/** Game, time and a search by the name of the game. */
export function RoundFilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <search className="grid gap-x-3 gap-y-4 min-[360px]:grid-cols-2 sm:gap-4 lg:grid-cols-[200px_180px_1fr]">
      <Select
        label="Game type"
        value={filters.game}
        options={games}
        onChange={(value) => onChange('game', value)}
      />
      <Select
        label="Time period"
        value={filters.period}
        options={periods}
        onChange={(value) => onChange('period', value)}
      />
      <div className="min-[360px]:col-span-2 lg:col-span-1">
        <Field
          label="Search"
          type="search"
          placeholder="Search by game type"
          value={filters.search}
          onChange={(event) => onChange('search', event.target.value)}
        />
      </div>
    </search>
  )
}
