import * as m from '@tallyhouse/messages/admin-settings'
import * as common from '@tallyhouse/messages/common'
import { useState } from 'react'
import { refusalOf, refusedFor } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'
import { useSettingChange } from './change-setting.ts'
import { valueError } from './setting-draft.ts'
import { formatValue, titleOf } from './setting-labels.ts'
import type { Setting } from './settings-query.ts'
import { ValueField } from './value-field.tsx'

type SettingDialogProps = { setting: Setting | null; onClose: () => void }

/** Edits a setting. Closed while `setting` is null. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  return (
    <Dialog
      open={setting !== null}
      onOpenChange={(next) => !next && onClose()}
      title={setting ? titleOf(setting.key) : m.dialogFallbackTitle()}
      description={setting ? consequenceOf(setting) : ''}
    >
      {setting && <SettingForm key={setting.key} setting={setting} onDone={onClose} />}
    </Dialog>
  )
}

function consequenceOf({ isDefined, isGuarded }: Setting): string {
  if (!isDefined) return m.noteConsequence()
  return isGuarded ? m.guardedConsequence() : m.plainConsequence()
}

function changedText(value: string): string {
  return value === '' ? m.changedByOtherToEmpty() : m.changedByOther({ value })
}

const DESCRIPTION_MAX = 500

type SettingFormProps = { setting: Setting; onDone: () => void }

function SettingForm({ setting, onDone }: SettingFormProps) {
  const [openedAt] = useState(setting.updatedAt)
  const [value, setValue] = useState(setting.value)
  const [description, setDescription] = useState(setting.description)
  const [error, setError] = useState<string>()
  const change = useSettingChange()
  const save = () => {
    const invalid = valueError(setting, value)
    setError(invalid)
    if (invalid !== undefined) return
    const { key, updatedAt } = setting
    change.run({ key, value, description, updatedAt }, onDone, (failure) =>
      setError(refusedFor(failure, 'edit_conflict') ? undefined : refusalOf(failure)),
    )
  }
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {setting.updatedAt !== openedAt && (
        <p role="alert" className="text-14 text-warn">
          <RichText text={changedText(formatValue(setting))} tags={dataTags} />
        </p>
      )}
      {setting.waiting !== null && (
        <p className="text-14 text-mid">
          <RichText
            text={m.pendingInDialog({
              value: formatValue({ ...setting, value: setting.waiting.value }) || m.emptyValue(),
              time: formatDateTime(setting.waiting.from),
            })}
            tags={dataTags}
          />
        </p>
      )}
      <ValueField
        setting={setting}
        value={value}
        error={error}
        onChange={(next) => {
          setValue(next)
          setError(undefined)
        }}
      />
      <Field
        label={m.descriptionField()}
        autoComplete="off"
        maxLength={DESCRIPTION_MAX}
        value={description}
        hint={
          <span translate="no" className="font-mono text-12">
            {setting.key}
          </span>
        }
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>{common.cancel()}</Button>
        <Button type="submit" variant="primary" aria-disabled={change.isPending}>
          {change.isPending ? m.saving() : m.save()}
        </Button>
      </div>
    </form>
  )
}
