import * as m from '@tallyhouse/messages/admin-settings'
import { refusalOf } from '#lib/calls/api-error.ts'
import { SubmitButton } from '#ui/form/call-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useAdminForm } from '../use-admin-action.ts'
import { keyError, valueError, valueHint } from './setting-draft.ts'
import { type Setting, settingChange } from './settings-query.ts'

const KEY_MAX = 64
const VALUE_MAX = 2000
const DESCRIPTION_MAX = 500

/** Adds a note, or changes a setting by its key. */
export function AddSettingForm({ settings }: { settings: Setting[] }) {
  const find = (key: string) => settings.find((setting) => setting.key === key.trim())
  const form = useAdminForm({
    initial: { key: '', value: '', description: '' },
    check: ({ key, value }) => {
      const isMissing = { key: key.trim() === '', value: value.trim() === '' }
      if (isMissing.key || isMissing.value) {
        return { key: isMissing.key && m.keyMissing(), value: isMissing.value && m.valueMissing() }
      }
      const same = find(key)
      return { key: keyError(key.trim()), value: same && valueError(same, value) }
    },
    refusals: (error, { key }) => ({ [find(key)?.isDefined ? 'value' : 'key']: refusalOf(error) }),
    send: ({ key, value, description }) => {
      const same = find(key)
      return settingChange.send({
        key: key.trim(),
        value,
        ...(description.trim() !== '' && { description: description.trim() }),
        ...(same && { updatedAt: same.updatedAt }),
      })
    },
    successToast: settingChange.successToast,
    changes: settingChange.changes,
    onDone: () => form.reset(),
  })
  const same = find(form.values.key)
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.addTitle()} />
      <form
        {...form.props}
        className="outline-none mt-3 grid gap-4 md:grid-cols-[1fr_1fr_1.4fr_auto] md:gap-3"
      >
        <Field
          label={m.keyField()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={KEY_MAX}
          hint={same ? <CurrentValue value={same.value} /> : m.keyHint()}
          {...form.field('key')}
        />
        <Field
          label={m.valueField()}
          autoComplete="off"
          maxLength={VALUE_MAX}
          hint={same && <RichText text={valueHint(same) ?? ''} />}
          {...form.field('value')}
        />
        <Field
          label={m.descriptionOptionalField()}
          autoComplete="off"
          maxLength={DESCRIPTION_MAX}
          hint={same ? m.descriptionHint() : undefined}
          {...form.field('description')}
        />
        <SubmitButton
          form={form}
          label={m.saveSetting()}
          pending={m.saving()}
          variant="quiet"
          className="md:mt-6.5"
        />
        <FormError message={form.error} />
      </form>
    </Panel>
  )
}

function CurrentValue({ value }: { value: string }) {
  if (value === '') return m.currentlyEmpty()
  return <RichText text={m.currentValue({ value })} />
}
