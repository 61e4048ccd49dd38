import * as m from '@tallyhouse/messages/chips'
import { useId } from 'react'
import { cn } from '#lib/class-names.ts'
import { ChipFace } from './chip-face.tsx'
import { type ChipValue, chipValues } from './chip-values.ts'

type ChipTrayProps = { chip: ChipValue; locked: boolean; onChange: (chip: ChipValue) => void }

/** Selects the chip that one press adds to a bet. */
export function ChipTray({ chip, locked, onChange }: ChipTrayProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium text-mid">{m.chip()}</legend>
      <div className="flex justify-between gap-1 rounded-control border border-line bg-ink-0 p-1.5">
        {chipValues.map((value, index) => (
          <label
            key={value}
            className={cn(
              'relative grid size-12 min-w-0 place-items-center rounded-full transition-transform duration-(--t-hover) has-focus-visible:outline-2 has-focus-visible:outline-focus',
              value === chip && '-translate-y-0.5 ring-2 ring-bone',
              locked ? 'opacity-60' : value !== chip && 'opacity-80 hover:opacity-100',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chip}
              aria-label={m.chipOf({ points: value })}
              aria-disabled={locked}
              aria-keyshortcuts={String(index + 1)}
              onChange={() => !locked && onChange(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
            />
            <ChipFace amount={value} className="size-11" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
