import * as m from '@tallyhouse/messages/admin-settings'
import { useState } from 'react'
import { refusalOf, refusedFor } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { ActionDialog } from '#ui/call-form.tsx'
import { Field } from '#ui/field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useAdminForm } from '../use-admin-action.ts'
import { valueError } from './setting-draft.ts'
import { formatValue, titleOf } from './setting-labels.ts'
import { type Setting, settingChange } from './settings-query.ts'
import { ValueField } from './value-field.tsx'

const DESCRIPTION_MAX = 500

type SettingDialogProps = { setting: Setting; onClose: () => void }

/** Edits a setting. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const { key, updatedAt, waiting } = setting
  const [openedAt] = useState(updatedAt)
  const form = useAdminForm({
    initial: { value: setting.value, description: setting.description },
    check: ({ value }) => ({ value: valueError(setting, value) }),
    refusals: (error) => ({ value: !refusedFor(error, 'edit_conflict') && refusalOf(error) }),
    send: (values) => settingChange.send({ key, ...values, updatedAt }),
    successToast: settingChange.successToast,
    changes: settingChange.changes,
    onDone: onClose,
  })
  const { error } = form.field('value')
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={titleOf(key)}
      description={consequenceOf(setting)}
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
      <ValueField setting={setting} error={error} {...form.choice('value')} />
      <Field
        label={m.descriptionField()}
        autoComplete="off"
        maxLength={DESCRIPTION_MAX}
        hint={
          <span translate="no" className="font-mono text-12">
            {key}
          </span>
        }
        {...form.field('description')}
      />
    </ActionDialog>
  )
}

function consequenceOf({ isDefined, isGuarded }: Setting): string {
  if (!isDefined) return m.noteConsequence()
  return isGuarded ? m.guardedConsequence() : m.plainConsequence()
}

function changedText(value: string): string {
  return value === '' ? m.changedByOtherToEmpty() : m.changedByOther({ value })
}
