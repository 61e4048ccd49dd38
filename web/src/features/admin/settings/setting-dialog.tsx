import { useState } from 'react'
import { refusalOf, refusedFor } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { useSettingChange } from './change-setting.ts'
import { valueFault } from './setting-draft.ts'
import { titleOf, valueWords } from './setting-words.ts'
import type { Setting } from './settings-query.ts'
import { ValueField } from './value-field.tsx'

type SettingDialogProps = { setting: Setting | null; onClose: () => void }

/** Edits a setting as it is now; null is closed. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  return (
    <Dialog
      open={setting !== null}
      onOpenChange={(next) => !next && onClose()}
      title={setting ? titleOf(setting.key) : 'Setting'}
      description={setting ? consequenceOf(setting) : ''}
    >
      {setting && <SettingForm key={setting.key} setting={setting} onDone={onClose} />}
    </Dialog>
  )
}

function consequenceOf({ isKnown, isGuarded }: Setting): string {
  if (!isKnown) return "A note. The product doesn't use it."
  return isGuarded
    ? 'A stricter value applies immediately, a looser one after a day. All admins are notified of it.'
    : 'The change applies immediately and is recorded.'
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
    const fault = valueFault(setting, value)
    setError(fault)
    if (fault !== undefined) return
    const { key, updatedAt } = setting
    change.run({ key, value, description, updatedAt }, onDone, (failure) =>
      setError(refusedFor(failure, 'changed_meanwhile') ? undefined : refusalOf(failure)),
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
          It was changed meanwhile: it is {valueWords(setting) || 'empty'} now. Save again to set
          yours instead.
        </p>
      )}
      {setting.waiting !== null && (
        <p className="text-14 text-mid">
          From {formatDateTime(setting.waiting.from)} it is{' '}
          {valueWords({ ...setting, value: setting.waiting.value })}. Whatever you save ends that
          wait.
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
        label="Description"
        autoComplete="off"
        maxLength={DESCRIPTION_MAX}
        value={description}
        hint={<span className="font-mono text-12">{setting.key}</span>}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" aria-disabled={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
