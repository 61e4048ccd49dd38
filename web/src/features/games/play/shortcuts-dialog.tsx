import { usePreference } from '../../../lib/preference.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Shortcut, shortcutsPreference } from './shortcuts.ts'

type ShortcutsDialogProps = { shortcuts: Shortcut[]; open: boolean; onClose: () => void }

/** The keys of a table, and the switch that turns them off. */
export function ShortcutsDialog({ shortcuts, open, onClose }: ShortcutsDialogProps) {
  const [areOn, setOn] = usePreference(shortcutsPreference)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Keys"
      description="They work while the table is in view, and never while you type."
    >
      <dl className="divide-y divide-line">
        {shortcuts.map(({ key, also, label }) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2.5 text-14">
            <dt>{label}</dt>
            <dd className="flex items-center gap-1.5 text-13 text-mid">
              <Key>{key}</Key>
              {also && (
                <>
                  or <Key>{also}</Key>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Checkbox checked={areOn} onChange={setOn}>
          Play with single keys
        </Checkbox>
      </div>
    </Dialog>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-chip border border-ctl px-2 py-1 font-ui text-bone">{children}</kbd>
  )
}
