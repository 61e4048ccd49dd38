import * as m from '@tallyhouse/messages/admin-settings'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'
import { ListPanel } from '../list-panel.tsx'
import { AddSettingForm } from './add-setting-form.tsx'
import { useNoteDeletion } from './change-setting.ts'
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
  const deletion = useNoteDeletion()
  const settings = list.data ?? []
  const edited = settings.find(({ key }) => key === editedKey) ?? null
  const edit = ({ key }: Setting) => setEditedKey(key)
  const others = settings.filter(
    ({ key }) => groupOf(key) === undefined && methodOf(key) === undefined,
  )
  return (
    <div className="space-y-4">
      <AddSettingForm settings={settings} />
      <ListPanel title={m.title()} list={list} isEmpty={settings.length === 0} empty={m.empty()}>
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
      </ListPanel>
      <ConfirmDialog
        open={deletedKey !== null}
        onClose={() => setDeletedKey(null)}
        onConfirm={() => deletedKey !== null && deletion.run(deletedKey)}
        title={m.deleteNoteTitle()}
        description={
          <RichText text={m.deleteNoteDescription({ key: deletedKey ?? '' })} tags={dataTags} />
        }
        confirm={m.deleteNoteConfirm()}
        tone="danger"
      />
      <SettingDialog setting={edited} onClose={() => setEditedKey(null)} />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="border-y border-line bg-ink-0/40 px-4 py-2.5 font-ui text-13 font-semibold tracking-normal text-mid sm:px-5">
        {title}
      </h3>
      {children}
    </section>
  )
}
