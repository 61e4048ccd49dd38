import { useState } from 'react'
import { refusalOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { useSettingChange } from './change-setting.ts'
import { valueFault } from './setting-draft.ts'
import { titleOf } from './setting-words.ts'
import type { Setting } from './settings-query.ts'
import { ValueField } from './value-field.tsx'

type SettingDialogProps = { setting: Setting | null; onClose: () => void }

/** Edits a setting; null is closed. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  return (
    <Dialog
      open={setting !== null}
      onOpenChange={(next) => !next && onClose()}
      title={setting ? titleOf(setting.key) : 'Setting'}
      description={
        setting?.isKnown
          ? 'It counts at once, for everybody, and the change is recorded.'
          : 'A note of yours. Nothing in the product acts by it.'
      }
    >
      {setting && <SettingForm setting={setting} onDone={onClose} />}
    </Dialog>
  )
}

const DESCRIPTION_MAX = 500

type SettingFormProps = { setting: Setting; onDone: () => void }

function SettingForm({ setting, onDone }: SettingFormProps) {
  const [value, setValue] = useState(setting.value)
  const [description, setDescription] = useState(setting.description)
  const [error, setError] = useState<string>()
  const change = useSettingChange()
  const save = () => {
    const fault = valueFault(setting, value)
    setError(fault)
    if (fault !== undefined) return
    change.run({ key: setting.key, value, description }, onDone, (failure) =>
      setError(refusalOf(failure)),
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
