import * as m from '@tallyhouse/messages/play'
import { type RefObject, useState } from 'react'
import { usePreference } from '#lib/preference.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { type Shortcut, shortcutsPreference } from '../kit/screen/shortcuts.ts'

type ShortcutsDialogProps = {
  shortcuts: Shortcut[]
  /** Shortcuts that this table has no use for are left out. */
  table: RefObject<Element | null>
  onClose: () => void
}

/** A game's keyboard shortcuts, and a switch that turns them off. */
export default function ShortcutsDialog({ shortcuts, table, onClose }: ShortcutsDialogProps) {
  const [areOn, setOn] = usePreference(shortcutsPreference)
  const [usable] = useState(() =>
    shortcuts.filter(({ isIn }) => !isIn || (table.current && isIn(table.current))),
  )
  const own = usable.filter(({ isCommon }) => !isCommon)
  return (
    <Dialog onClose={onClose} title={m.keyboardShortcuts()} description={m.shortcutsDescription()}>
      <Group name={m.everyTable()} shortcuts={usable.filter(({ isCommon }) => isCommon)} />
      {own.length > 0 && <Group name={m.thisGame()} shortcuts={own} />}
      <div className="mt-4">
        <Checkbox checked={areOn} onChange={setOn}>
          {m.shortcutsSwitch()}
        </Checkbox>
      </div>
    </Dialog>
  )
}

function Group({ name, shortcuts }: { name: string; shortcuts: Shortcut[] }) {
  return (
    <section className="mt-4">
      <h3 className="text-16">{name}</h3>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ key, also, label }) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2.5 text-14">
            <dt>{label}</dt>
            <dd className="flex items-center gap-1.5 text-13 text-mid">
              {also ? (
                <EitherKey name={keyName(key)} alternative={also} />
              ) : (
                <Key>{keyName(key)}</Key>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function EitherKey({ name, alternative }: { name: string; alternative: string }) {
  return (
    <RichText
      text={m.eitherKey({ key: name, alternative })}
      tags={{ key: (children) => <Key>{children}</Key> }}
    />
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd
      translate="no"
      dir="auto"
      className="rounded-chip border border-ctl px-2 py-1 font-ui text-bone"
    >
      {children}
    </kbd>
  )
}

function keyName(key: string): string {
  return key === 'Space' ? m.spaceKey() : key
}
