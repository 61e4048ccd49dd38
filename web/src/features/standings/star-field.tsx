import * as m from '@tallyhouse/messages/standings'
import { Star } from 'lucide-react'
import { useId } from 'react'

/** The meaning of each rating, from one star to five. */
const meanings = [m.poor, m.fair, m.good, m.veryGood, m.excellent]

type StarFieldProps = {
  legend: string
  value: number | null
  onChange: (stars: number) => void
}

export function StarField({ legend, value, onChange }: StarFieldProps) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3">
      <legend className="sr-only">{legend}</legend>
      <div className="-ml-2 flex">
        {meanings.map((meaningOf, index) => {
          const stars = index + 1
          const meaning = meaningOf()
          const isLit = value !== null && stars <= value
          return (
            <label
              key={stars}
              title={meaning}
              className="relative grid size-11 place-items-center rounded-control transition-colors duration-(--t-hover) hover:bg-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <Star
                aria-hidden="true"
                strokeWidth={1.75}
                className={`size-7 ${isLit ? 'fill-brand text-brand forced-colors:fill-[Highlight]' : 'text-ctl'}`}
              />
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                aria-label={m.stars({ stars, meaning })}
              />
            </label>
          )
        })}
      </div>
      <span aria-hidden="true" className="min-w-20 text-14 text-mid">
        {value === null ? '' : meanings[value - 1]?.()}
      </span>
    </fieldset>
  )
}
