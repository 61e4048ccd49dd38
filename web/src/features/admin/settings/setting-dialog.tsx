import * as m from '@tallyhouse/messages/admin-settings'
import { useState } from 'react'
import { rejectedFor, rejectionReason } from '#lib/calls/api-error.ts'
import type { CallForm } from '#lib/calls/use-call-form.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { ActionDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useAdminForm } from '../use-admin-action.ts'
import {
  formatValue,
  namesIn,
  optionName,
  providerName,
  type Setting,
  settingChange,
  settingTitle,
  settingUnit,
  valueError,
  valueHint,
} from './settings.ts'

const DESCRIPTION_MAX = 500

export function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { key, updatedAt, waiting } = setting
  const [openedAt] = useState(updatedAt)
  const form = useAdminForm({
    initial: { value: setting.value, description: setting.description },
    check: ({ value }) => ({ value: valueError(setting, value) }),
    rejections: (error) => ({
      value: !rejectedFor(error, 'edit_conflict') && rejectionReason(error),
    }),
    send: (values) => settingChange.send({ key, ...values, updatedAt }),
    successToast: settingChange.successToast,
    changes: settingChange.changes,
    onDone: onClose,
  })
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={settingTitle(key)}
      description={describeConsequence(setting)}
      submit={m.save()}
      pending={m.saving()}
    >
      {updatedAt !== openedAt && (
        <p role="alert" className="text-14 text-warn">
          <RichText text={changedText(formatValue(setting))} />
        </p>
      )}
      {waiting !== null && (
        <p className="text-14 text-mid">
          <RichText
            text={m.pendingInDialog({
              value: formatValue({ ...setting, value: waiting.value }) || m.emptyValue(),
              time: formatDateTime(waiting.from),
            })}
          />
        </p>
      )}
      <ValueField
        setting={setting}
        field={form.field('value')}
        onChange={(value) => form.fill({ value })}
      />
      <Field
        label={m.descriptionField()}
        autoComplete="off"
        maxLength={DESCRIPTION_MAX}
        hint={
          <span translate="no" dir="auto" className="font-mono text-12">
            {key}
          </span>
        }
        {...form.field('description')}
      />
    </ActionDialog>
  )
}

function describeConsequence({ isDefined, isGuarded }: Setting): string {
  if (!isDefined) return m.noteConsequence()
  return isGuarded ? m.guardedConsequence() : m.plainConsequence()
}

function changedText(value: string): string {
  return value === '' ? m.changedByOtherToEmpty() : m.changedByOther({ value })
}

type ValueFieldProps = {
  setting: Setting
  field: ReturnType<CallForm<{ value: string }>['field']>
  onChange: (value: string) => void
}

/** The input for a setting, by the form of its values. */
function ValueField({ setting, field, onChange }: ValueFieldProps) {
  const { key, form } = setting
  const { value, error } = field
  const unit = settingUnit(key)
  if (form === null)
    return <TextAreaField label={m.valueField()} maxLength={VALUE_MAX} {...field} />
  if (form.kind === 'whole') {
    return (
      <Field
        label={unit ? m.valueFieldInUnit({ unit }) : m.valueField()}
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        hint={valueHint(setting)}
        {...field}
      />
    )
  }
  return (
    <div className="space-y-1.5">
      {form.kind === 'flag' ? (
        <Checkbox
          checked={value.trim() === 'true'}
          onChange={(checked) => onChange(String(checked))}
        >
          {settingTitle(key)}
        </Checkbox>
      ) : form.kind === 'choice' ? (
        <Select
          label={m.valueField()}
          value={value.trim()}
          options={toChoices(form.options, setting.value.trim())}
          onChange={onChange}
        />
      ) : (
        <ListField title={settingTitle(key)} options={form.options} {...{ value, onChange }} />
      )}
      {error && <p className="text-13 text-loss">{error}</p>}
    </div>
  )
}

/** The options, preceded by the current value if it is no longer an option. */
function toChoices(options: string[], current: string) {
  const choices = options.map((option) => ({ value: option, label: providerName(option) }))
  if (options.includes(current)) return choices
  return [
    { value: current, label: m.providerUnavailable({ provider: providerName(current) }) },
    ...choices,
  ]
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
