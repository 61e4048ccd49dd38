import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { cn } from '#lib/class-names.ts'
import { FieldLayout, inputStyle } from './field.tsx'

/** `isData` marks a label that must not be translated, such as a name. */
export type SelectOption<Value extends string = string> = {
  value: Value
  label: string
  isData?: boolean
}

type SelectProps<Value extends string> = {
  label: string
  name?: string
  value: Value
  options: SelectOption<Value>[]
  onChange: (value: Value) => void
}

/** A styled native select with its label above. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, onChange, ...select } = props
  const id = useId()
  return (
    <FieldLayout id={id} label={label}>
      <div className="relative">
        <select
          id={id}
          {...select}
          onChange={(event) => onChange(event.target.value as Value)}
          className={cn(inputStyle, 'h-11 appearance-none pr-8.5')}
        >
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              translate={option.isData ? 'no' : undefined}
              dir="auto"
            >
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-4 text-low" />
      </div>
    </FieldLayout>
  )
}
