import * as m from '@tallyhouse/messages/earning'
import { useId } from 'react'
import { cn } from '#lib/class-names.ts'
import { type OfferState, offerStates } from './my-offers-query.ts'

type StateFilterProps = {
  state: OfferState | undefined
  onChange: (state: OfferState | 'all') => void
}

const labels: Record<OfferState | 'all', () => string> = {
  all: m.stateAll,
  clicked: m.stateClicked,
  pending: m.statePending,
  credited: m.stateCredited,
  reversed: m.stateReversed,
}

/** Filters offers by one state, or shows all. */
export function StateFilter({ state, onChange }: StateFilterProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{m.filterLegend()}</legend>
      <div className="flex flex-wrap gap-2">
        {(['all', ...offerStates] as const).map((value) => (
          <label
            key={value}
            className={cn(
              'relative grid h-11 place-items-center rounded-control border px-3.5 text-14 font-semibold transition-colors duration-(--t-hover) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:h-9',
              value === (state ?? 'all')
                ? 'border-brand bg-brand/10 text-bone forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
                : 'border-line text-mid hover:border-ctl hover:text-bone',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === (state ?? 'all')}
              onChange={() => onChange(value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {labels[value]()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
