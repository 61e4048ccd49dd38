import { adminActions } from '@tallyhouse/contract/admin/actions'
import { adminSettings, deleteNote } from '@tallyhouse/contract/admin/settings'
import * as m from '@tallyhouse/messages/admin-settings'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { ListPanel } from '../list-panel.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { AddSettingForm } from './add-setting-form.tsx'
import { MethodTable } from './method-table.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { type GroupName, groupOf, methodOf } from './setting-labels.ts'
import { SettingList } from './setting-list.tsx'
import { type Setting, settingsQuery } from './settings-query.ts'

const groups: { name: GroupName; title: () => string }[] = [
  { name: 'money', title: m.moneyGroup },
  { name: 'payouts', title: m.payoutsGroup },
  { name: 'earning', title: m.earningGroup },
  { name: 'rain', title: m.rainGroup },
]

/** The settings in groups, followed by the operator's notes. */
export function SettingsTab() {
  const list = useQuery(settingsQuery)
  const [editedKey, setEditedKey] = useState<string | null>(null)
  const [deletedKey, setDeletedKey] = useState<string | null>(null)
  const deletion = useAdminAction({
    send: (key: string) => call(deleteNote, { params: { key } }),
    successToast: (_answer, key) => ({
      title: m.noteDeletedTitle(),
      description: m.noteDeletedDescription({ key }),
    }),
    changes: [adminSettings, adminActions],
  })
  const settings = list.data ?? []
  const edited = settings.find(({ key }) => key === editedKey)
  const edit = ({ key }: Setting) => setEditedKey(key)
  const others = settings.filter(
    ({ key }) => groupOf(key) === undefined && methodOf(key) === undefined,
  )
  return (
    <div className="space-y-4">
      <AddSettingForm settings={settings} />
      <ListPanel title={m.title()} list={list} empty={m.empty()}>
        {() => (
          <>
            {groups.map(({ name, title }) => (
              <Group key={name} title={title()}>
                <SettingList
                  settings={settings.filter(({ key }) => groupOf(key) === name)}
                  onEdit={edit}
                />
              </Group>
            ))}
            <Group title={m.methodsGroup()}>
              <MethodTable settings={settings} onEdit={edit} />
            </Group>
            <Group title={m.notesGroup()}>
              {others.length === 0 ? (
                <p className="px-4 py-6 text-14 text-mid sm:px-5">{m.emptyNotes()}</p>
              ) : (
                <SettingList
                  settings={others}
                  onEdit={edit}
                  onDelete={({ key }) => setDeletedKey(key)}
                />
              )}
            </Group>
          </>
        )}
      </ListPanel>
      {deletedKey !== null && (
        <ConfirmDialog
          onClose={() => setDeletedKey(null)}
          onConfirm={() => deletion.run(deletedKey)}
          title={m.deleteNoteTitle()}
          description={<RichText text={m.deleteNoteDescription({ key: deletedKey })} />}
          confirm={m.deleteNoteConfirm()}
          tone="danger"
        />
      )}
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
