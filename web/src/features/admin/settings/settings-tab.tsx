import { adminActions } from '@tallyhouse/contract/admin/actions'
import { adminSettings, deleteNote } from '@tallyhouse/contract/admin/settings'
import { settingGroups } from '@tallyhouse/contract/settings/all-settings'
import * as m from '@tallyhouse/messages/admin-settings'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { rejectionReason } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { FormError, SubmitButton } from '#ui/form/call-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { useConfirmation } from '#ui/overlay/confirm-dialog.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { ListPanel } from '../list-panel.tsx'
import { useAdminAction, useAdminForm } from '../use-admin-action.ts'
import { SettingDialog } from './setting-dialog.tsx'
import { MethodTable, SettingList } from './setting-list.tsx'
import {
  isNote,
  keyError,
  type Setting,
  settingChange,
  settingsQuery,
  valueError,
  valueHint,
} from './settings.ts'

/** The settings in groups, followed by the operator's notes. */
export function SettingsTab() {
  const list = useQuery(settingsQuery)
  const [editedKey, setEditedKey] = useState<string | null>(null)
  const confirmation = useConfirmation()
  const deletion = useAdminAction({
    send: (key: string) => call(deleteNote, { params: { key } }),
    successToast: (_response, key) => ({
      title: m.noteDeletedTitle(),
      description: m.noteDeletedDescription({ key }),
    }),
    changes: [adminSettings, adminActions],
  })
  const askToDelete = ({ key }: Setting) =>
    confirmation.ask({
      onConfirm: () => deletion.run(key),
      title: m.deleteNoteTitle(),
      description: <RichText text={m.deleteNoteDescription({ key })} />,
      confirm: m.deleteNoteConfirm(),
      tone: 'danger',
    })
  const edited = list.data?.find(({ key }) => key === editedKey)
  const edit = ({ key }: Setting) => setEditedKey(key)
  return (
    <div className="space-y-4">
      <AddSettingForm settings={list.data ?? []} />
      <ListPanel title={m.title()} list={list} empty={m.empty()}>
        {(all) => (
          <>
            {settingGroups.map(({ title, settings }) => (
              <Group key={title()} title={title()}>
                <SettingList
                  settings={all.filter(({ key }) =>
                    settings.some((setting) => setting.key === key),
                  )}
                  onEdit={edit}
                />
              </Group>
            ))}
            <Group title={m.methodsGroup()}>
              <MethodTable settings={all} onEdit={edit} />
            </Group>
            <Group title={m.notesGroup()}>
              <SettingList
                settings={all.filter(({ key }) => isNote(key))}
                empty={m.emptyNotes()}
                onEdit={edit}
                onDelete={askToDelete}
              />
            </Group>
          </>
        )}
      </ListPanel>
      {confirmation.dialog}
      {edited && (
        <SettingDialog key={edited.key} setting={edited} onClose={() => setEditedKey(null)} />
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="not-first:border-t not-first:border-line">
      <h3 className="border-b border-line bg-ink-0/40 px-4 py-2.5 font-ui text-13 font-semibold tracking-normal text-mid sm:px-5">
        {title}
      </h3>
      {children}
    </section>
  )
}

const KEY_MAX = 64
const VALUE_MAX = 2000
const DESCRIPTION_MAX = 500

/** Adds a note, or changes a setting by its key. */
function AddSettingForm({ settings }: { settings: Setting[] }) {
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
    rejections: (error, { key }) => ({
      [find(key)?.isDefined ? 'value' : 'key']: rejectionReason(error),
    }),
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
  if (value === '') return <>{m.currentlyEmpty()}</>
  return <RichText text={m.currentValue({ value })} />
}
