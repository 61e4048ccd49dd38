import { useState } from 'react'
import { refusalOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { useSettingChange } from './change-setting.ts'
import { keyFault, takesWords, valueFault } from './setting-draft.ts'
import type { Setting } from './settings-query.ts'

const KEY_MAX = 64
const VALUE_MAX = 2000
const DESCRIPTION_MAX = 500
const empty = { key: '', value: '', description: '' }

type Faults = { key?: string | undefined; value?: string | undefined }

/** Adds a note, or sets a setting by its key. */
export function AddSettingForm({ settings }: { settings: Setting[] }) {
  const [draft, setDraft] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})
  const change = useSettingChange()
  const key = draft.key.trim()
  const same = settings.find((setting) => setting.key === key)
  const fill = (values: Partial<typeof empty>) => {
    setDraft({ ...draft, ...values })
    setFaults({})
  }
  const save = () => {
    const found = faultsOf(draft, same)
    setFaults(found)
    if (found.key !== undefined || found.value !== undefined) return
    const description = draft.description.trim()
    change.run(
      {
        key,
        value: draft.value,
        ...(description !== '' && { description }),
        ...(same && { updatedAt: same.updatedAt }),
      },
      () => setDraft(empty),
      (error) => setFaults(same?.isKnown ? { value: refusalOf(error) } : { key: refusalOf(error) }),
    )
  }
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title="Add or update a setting" />
      <form
        noValidate
        className="mt-3 grid gap-4 md:grid-cols-[1fr_1fr_1.4fr_auto] md:gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label="Key"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={KEY_MAX}
          value={draft.key}
          error={faults.key}
          hint={
            same
              ? `It is ${same.value === '' ? 'empty' : same.value} now.`
              : "Keys the product doesn't use are saved as notes."
          }
          onChange={(event) => fill({ key: event.target.value })}
        />
        <Field
          label="Value"
          autoComplete="off"
          maxLength={VALUE_MAX}
          value={draft.value}
          error={faults.value}
          hint={same?.isKnown ? `Takes ${takesWords(same)}.` : undefined}
          onChange={(event) => fill({ value: event.target.value })}
        />
        <Field
          label="Description (optional)"
          autoComplete="off"
          maxLength={DESCRIPTION_MAX}
          value={draft.description}
          hint={same ? 'Left empty, it stays.' : undefined}
          onChange={(event) => fill({ description: event.target.value })}
        />
        <Button type="submit" className="md:mt-6.5" aria-disabled={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save setting'}
        </Button>
      </form>
    </Panel>
  )
}

function faultsOf({ key, value }: typeof empty, same: Setting | undefined): Faults {
  const name = key.trim()
  if (name === '' || value.trim() === '') {
    return {
      key: name === '' ? 'A setting needs a key.' : undefined,
      value: value.trim() === '' ? 'A setting needs a value.' : undefined,
    }
  }
  return { key: keyFault(name), value: same && valueFault(same, value) }
}
