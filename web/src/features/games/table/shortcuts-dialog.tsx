import * as m from '@tallyhouse/messages/play'
import { usePreference } from '#lib/preference.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { type Shortcut, shortcutsPreference } from '../kit/screen/shortcuts.ts'

type ShortcutsDialogProps = { shortcuts: Shortcut[]; open: boolean; onClose: () => void }

/** The keyboard shortcuts of a game, and a switch that turns them off. */
export function ShortcutsDialog({ shortcuts, open, onClose }: ShortcutsDialogProps) {
  const [areOn, setOn] = usePreference(shortcutsPreference)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.keyboardShortcuts()}
      description={m.shortcutsDescription()}
    >
      <dl className="divide-y divide-line">
        {shortcuts.map(({ key, also, label }) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2.5 text-14">
            <dt>{label}</dt>
            <dd className="flex items-center gap-1.5 text-13 text-mid">
              {also ? (
                <EitherKey name={nameOf(key)} alternative={also} />
              ) : (
                <Key>{nameOf(key)}</Key>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Checkbox checked={areOn} onChange={setOn}>
          {m.shortcutsSwitch()}
        </Checkbox>
      </div>
    </Dialog>
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
    <kbd translate="no" className="rounded-chip border border-ctl px-2 py-1 font-ui text-bone">
      {children}
    </kbd>
  )
}

function nameOf(key: string): string {
  return key === 'Space' ? m.spaceKey() : key
}
