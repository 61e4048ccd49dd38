import * as m from '@tallyhouse/messages/admin-settings'
import type { ReactNode } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { valueHint } from './setting-draft.ts'
import { namesIn, optionName, providerName, titleOf, unitOf } from './setting-labels.ts'
import type { Setting } from './settings-query.ts'

type ValueFieldProps = {
  setting: Setting
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The input for a setting, by the form of its values. */
export function ValueField({ setting, value, error, onChange }: ValueFieldProps) {
  const { key, form } = setting
  const unit = unitOf(key)
  switch (form?.kind) {
    case 'whole':
      return (
        <Field
          label={unit ? m.valueFieldInUnit({ unit }) : m.valueField()}
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
          value={value}
          error={error}
          hint={valueHint(setting)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'flag':
      return (
        <WithError error={error}>
          <Checkbox
            checked={value.trim() === 'true'}
            onChange={(checked) => onChange(String(checked))}
          >
            {titleOf(key)}
          </Checkbox>
        </WithError>
      )
    case 'choice':
      return (
        <WithError error={error}>
          <Select
            label={m.valueField()}
            value={value.trim()}
            options={choicesOf(form.options, setting.value.trim())}
            onChange={onChange}
          />
        </WithError>
      )
    case 'list':
      return (
        <WithError error={error}>
          <ListField title={titleOf(key)} options={form.options} {...{ value, onChange }} />
        </WithError>
      )
    default:
      return (
        <TextAreaField
          label={m.valueField()}
          maxLength={VALUE_MAX}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

/** The options, preceded by the current value if it is no longer one of them. */
function choicesOf(options: string[], current: string) {
  const choices = options.map((option) => ({ value: option, label: providerName(option) }))
  if (options.includes(current)) return choices
  return [
    { value: current, label: m.providerUnavailable({ provider: providerName(current) }) },
    ...choices,
  ]
}

/** A choice with its error below. */
function WithError({ error, children }: { error: string | undefined; children: ReactNode }) {
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
  const selected = namesIn(value)
  const toggle = (option: string, isOn: boolean) =>
    onChange(options.filter((name) => (name === option ? isOn : selected.includes(name))).join(','))
  return (
    <fieldset>
      <legend className="sr-only">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={selected.includes(option)}
            onChange={(isOn) => toggle(option, isOn)}
          >
            {optionName(option)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
