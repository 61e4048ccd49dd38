import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { describe } from './field.tsx'

type CheckboxProps = {
  checked?: boolean
  onChange?: (checked: boolean) => void
  name?: string
  required?: boolean
  disabled?: boolean
  error?: string | undefined
  children: ReactNode
}

/** A styled native checkbox with its label, and its error below. */
export function Checkbox({ onChange, children, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <span className="relative mt-px grid size-6 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          {...describe(id, { error })}
          {...input}
          onChange={(event) => onChange?.(event.target.checked)}
          className="peer size-6 appearance-none rounded-chip border border-ctl bg-ink-0 transition-colors duration-(--t-hover) checked:border-brand checked:bg-brand disabled:opacity-50 aria-invalid:border-loss"
        />
        <Check
          strokeWidth={3}
          className="pointer-events-none absolute size-4 text-on-brand opacity-0 peer-checked:opacity-100"
        />
      </span>
      <label htmlFor={id} className="min-w-0 grow basis-0 pt-0.5 text-14 text-mid">
        {children}
      </label>
      {error && (
        <p id={`${id}-about`} className="mt-1 basis-full pl-9 text-13 text-loss">
          {error}
        </p>
      )}
    </div>
  )
}
