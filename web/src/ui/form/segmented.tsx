import { useId } from 'react'
import { cn } from '#lib/class-names.ts'

type SegmentedProps<Value extends string> = {
  label: string
  /** `about` is a figure below the label. */
  options: { value: Value; label: string; about?: string }[]
  value: Value
  locked: boolean
  onChange: (value: Value) => void
  /** Shows the label above; otherwise only screen readers get it. */
  shown?: boolean
}

/** A choice among a few options, side by side. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={props.shown ? 'mb-1.5 text-14 font-medium text-mid' : 'sr-only'}>
        {props.label}
      </legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-control border border-line bg-ink-0 p-1">
        {props.options.map(({ value, label, about }) => (
          <label
            key={value}
            className={cn(
              'relative grid h-9 place-items-center rounded-[4px] text-14 font-semibold transition-colors duration-(--t-hover) has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
              value === props.value ? 'bg-ink-3 text-bone' : 'text-mid hover:text-bone',
              props.locked && 'opacity-60',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              aria-disabled={props.locked}
              onChange={() => !props.locked && props.onChange(value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span className={about && 'text-center leading-none'}>
              {label}
              {about && <span className="tabular mt-0.5 block text-12 font-normal">{about}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
