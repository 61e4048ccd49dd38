import { useEffect, useEffectEvent, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { Field, lengthFault } from '../form/field.tsx'
import { Select, type SelectOption } from '../form/select.tsx'

type FilterField<Name extends string> = { name: Name; label: string; value: string } & (
  | { options: SelectOption[] }
  | {
      type: 'search'
      placeholder: string
      maxLength?: number
      hint?: string
      error?: string | undefined
    }
  | { type: 'date'; min?: string | undefined; max?: string | undefined; hint: string }
)

/** A filter that is on while its name has its value. */
type Chip<Name extends string> = { name: Name; value: string; label: string; isOn: boolean }

type FilterBarProps<Name extends string> = {
  className: string
  fields: FilterField<Name>[]
  chips?: { legend: string; chips: Chip<Name>[] }
  /** Called with an empty value when a chip is turned off. */
  onChange: (name: Name, value: string) => void
}

export function FilterBar<Name extends string>(props: FilterBarProps<Name>) {
  const { className, fields, chips, onChange } = props
  return (
    <search className="block space-y-3">
      <div className={className}>
        {fields.map((field) => (
          <FilterControl
            key={field.name}
            {...field}
            onPick={(value) => onChange(field.name, value)}
          />
        ))}
      </div>
      {chips && (
        <fieldset>
          <legend className="sr-only">{chips.legend}</legend>
          <div className="flex flex-wrap gap-2">
            {chips.chips.map(({ name, value, label, isOn }) => (
              <ToggleChip
                key={`${name} ${value}`}
                isOn={isOn}
                onToggle={(next) => onChange(name, next ? value : '')}
              >
                {label}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
      )}
    </search>
  )
}

function FilterControl(props: FilterField<string> & { onPick: (value: string) => void }) {
  const { onPick, name: _, ...field } = props
  if ('options' in field) return <Select {...field} onChange={onPick} />
  if (field.type === 'search') return <SearchField {...field} onSearch={onPick} />
  return <Field {...field} onChange={(event) => onPick(event.target.value)} />
}

const PAUSE_MS = 250

type SearchFieldProps = {
  label: string
  value: string
  maxLength?: number | undefined
  /** Called once typing has paused, or at once when the field is cleared. */
  onSearch: (text: string) => void
}

function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setText(value)
  }
  const search = useEffectEvent(() => {
    if (text !== value && lengthFault(text, field.maxLength) === undefined) onSearch(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Field
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

type ToggleChipProps = { isOn: boolean; onToggle: (isOn: boolean) => void; children: string }

function ToggleChip({ isOn, onToggle, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
      className={cn(
        'h-11 rounded-control border px-3.5 text-14 font-semibold whitespace-nowrap transition-colors duration-(--t-hover) md:h-9',
        isOn
          ? 'border-brand bg-brand/10 text-bone'
          : 'border-line text-mid hover:border-ctl hover:text-bone',
      )}
    >
      {children}
    </button>
  )
}
