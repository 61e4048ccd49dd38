import * as m from '@tallyhouse/messages/admin-settings'
import { useState } from 'react'
import { refusalOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'
import { useSettingChange } from './change-setting.ts'
import { keyError, valueError, valueHint } from './setting-draft.ts'
import type { Setting } from './settings-query.ts'

const KEY_MAX = 64
const VALUE_MAX = 2000
const DESCRIPTION_MAX = 500
const empty = { key: '', value: '', description: '' }

type Errors = { key?: string | undefined; value?: string | undefined }

/** Adds a note, or changes a setting by its key. */
export function AddSettingForm({ settings }: { settings: Setting[] }) {
  const [draft, setDraft] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const change = useSettingChange()
  const key = draft.key.trim()
  const same = settings.find((setting) => setting.key === key)
  const fill = (values: Partial<typeof empty>) => {
    setDraft({ ...draft, ...values })
    setErrors({})
  }
  const save = () => {
    const found = errorsOf(draft, same)
    setErrors(found)
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
      (error) =>
        setErrors(same?.isDefined ? { value: refusalOf(error) } : { key: refusalOf(error) }),
    )
  }
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.addTitle()} />
      <form
        noValidate
        className="mt-3 grid gap-4 md:grid-cols-[1fr_1fr_1.4fr_auto] md:gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label={m.keyField()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={KEY_MAX}
          value={draft.key}
          error={errors.key}
          hint={same ? <CurrentValue value={same.value} /> : m.keyHint()}
          onChange={(event) => fill({ key: event.target.value })}
        />
        <Field
          label={m.valueField()}
          autoComplete="off"
          maxLength={VALUE_MAX}
          value={draft.value}
          error={errors.value}
          hint={same && <RichText text={valueHint(same) ?? ''} tags={dataTags} />}
          onChange={(event) => fill({ value: event.target.value })}
        />
        <Field
          label={m.descriptionOptionalField()}
          autoComplete="off"
          maxLength={DESCRIPTION_MAX}
          value={draft.description}
          hint={same ? m.descriptionHint() : undefined}
          onChange={(event) => fill({ description: event.target.value })}
        />
        <Button type="submit" className="md:mt-6.5" aria-disabled={change.isPending}>
          {change.isPending ? m.saving() : m.saveSetting()}
        </Button>
      </form>
    </Panel>
  )
}

function CurrentValue({ value }: { value: string }) {
  if (value === '') return m.currentlyEmpty()
  return <RichText text={m.currentValue({ value })} tags={dataTags} />
}

function errorsOf({ key, value }: typeof empty, same: Setting | undefined): Errors {
  const name = key.trim()
  if (name === '' || value.trim() === '') {
    return {
      key: name === '' ? m.keyMissing() : undefined,
      value: value.trim() === '' ? m.valueMissing() : undefined,
    }
  }
  return { key: keyError(name), value: same && valueError(same, value) }
}
