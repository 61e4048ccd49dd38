import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type CheckboxProps = {
  checked?: boolean
  onChange?: (checked: boolean) => void
  name?: string
  required?: boolean
  disabled?: boolean
  children: ReactNode
}

/** A styled native checkbox with its label. */
export function Checkbox({ onChange, children, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <span className="relative mt-px grid size-6 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          {...input}
          onChange={(event) => onChange?.(event.target.checked)}
          className="peer size-6 appearance-none rounded-chip border border-ctl bg-ink-0 transition-colors duration-(--t-hover) checked:border-brand checked:bg-brand disabled:opacity-50"
        />
        <Check
          strokeWidth={3}
          className="pointer-events-none absolute size-4 text-on-brand opacity-0 peer-checked:opacity-100"
        />
      </span>
      <label htmlFor={id} className="pt-0.5 text-14 text-mid">
        {children}
      </label>
    </div>
  )
}
