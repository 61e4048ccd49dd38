import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, TextAreaField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { takesWords } from './setting-draft.ts'
import { capitalized, namesIn, optionName, titleOf, unitOf } from './setting-words.ts'
import type { Setting } from './settings-query.ts'

type ValueFieldProps = {
  setting: Setting
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The field that fits what a setting takes. */
export function ValueField({ setting, value, error, onChange }: ValueFieldProps) {
  const { key, form } = setting
  const unit = unitOf(key)
  switch (form?.kind) {
    case 'whole':
      return (
        <Field
          label={unit ? `Value, ${unit}` : 'Value'}
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
          value={value}
          error={error}
          hint={`${capitalized(takesWords(setting))}.`}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'flag':
      return (
        <Chosen error={error}>
          <Checkbox
            checked={value.trim() === 'true'}
            onChange={(checked) => onChange(String(checked))}
          >
            {titleOf(key)}
          </Checkbox>
        </Chosen>
      )
    case 'choice':
      return (
        <Chosen error={error}>
          <Select
            label="Value"
            value={value.trim()}
            options={choicesOf(form.options, setting.value.trim())}
            onChange={onChange}
          />
        </Chosen>
      )
    case 'list':
      return (
        <Chosen error={error}>
          <ListField title={titleOf(key)} options={form.options} {...{ value, onChange }} />
        </Chosen>
      )
    default:
      return (
        <TextAreaField
          label="Value"
          maxLength={VALUE_MAX}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

/** What can be chosen, after what is set now if that can be chosen no more. */
function choicesOf(options: string[], current: string) {
  const choices = options.map((option) => ({ value: option, label: option }))
  if (options.includes(current)) return choices
  return [{ value: current, label: `${current} (not set up)` }, ...choices]
}

/** What is chosen rather than written, over the refusal of the choice. */
function Chosen({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div className="space-y-1.5">
      {children}
      {error && <p className="text-13 text-loss">{error}</p>}
    </div>
  )
}

const VALUE_MAX = 2000

type ListFieldProps = {
  title: string
  options: string[]
  value: string
  onChange: (value: string) => void
}

function ListField({ title, options, value, onChange }: ListFieldProps) {
  const chosen = namesIn(value)
  const toggle = (option: string, isOn: boolean) =>
    onChange(options.filter((name) => (name === option ? isOn : chosen.includes(name))).join(','))
  return (
    <fieldset>
      <legend className="sr-only">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={(isOn) => toggle(option, isOn)}
          >
            {optionName(option)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
