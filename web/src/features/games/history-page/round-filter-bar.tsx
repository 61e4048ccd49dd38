import * as m from '@tallyhouse/messages/game-history'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { gameName } from '#lib/game-names.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { gameTypes } from '../games.ts'
import { countFilters, type RoundFilters } from './filters.ts'
import './history-head.css'

type FilterBarProps = {
  filters: RoundFilters
  onChange: (name: keyof RoundFilters, value: string) => void
}

/** The filters of the history. On phones they are folded behind a button with the number of those that are set. */
export function RoundFilterBar({ filters, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const games = [
    { value: 'all', label: m.allGames() },
    ...gameTypes.map((game) => ({ value: game, label: gameName(game) })),
  ]
  const periods = [
    { value: 'all', label: m.allTime() },
    { value: 'today', label: m.today() },
    { value: 'week', label: m.thisWeek() },
    { value: 'month', label: m.thisMonth() },
  ]
  return (
    <search className="history-search">
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="history-unfold"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {m.filters({ count: countFilters(filters) })}
      </Button>
      <div
        id={id}
        data-folded={!isOpen || undefined}
        className="history-filters grid gap-x-3 gap-y-4 min-[360px]:grid-cols-2 sm:gap-4 lg:grid-cols-[200px_180px_1fr]"
      >
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
      </div>
    </search>
  )
}
