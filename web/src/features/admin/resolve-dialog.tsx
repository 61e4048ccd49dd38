import { NOTE_MAX } from '@tallyhouse/contract/safety'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import type { AbuseSignal } from './list-pages.ts'
import { useSignalResolution } from './resolve-signal.ts'
import { signalSentence, signalTitle } from './signal-words.ts'

type ResolveDialogProps = { signal: AbuseSignal | null; onClose: () => void }

/** Closes a signal with a note; null is closed. */
export function ResolveDialog({ signal, onClose }: ResolveDialogProps) {
  return (
    <Dialog
      open={signal !== null}
      onOpenChange={(next) => !next && onClose()}
      title={signal ? signalTitle(signal) : 'Signal'}
      {...(signal ? { description: `${signal.username}: ${signalSentence(signal)}` } : {})}
    >
      {signal && <ResolveForm signal={signal} onDone={onClose} />}
    </Dialog>
  )
}

function ResolveForm({ signal, onDone }: { signal: AbuseSignal; onDone: () => void }) {
  const { id, kind } = signal
  const [note, setNote] = useState('')
  const resolving = useSignalResolution()
  const resolve = (isCleared: boolean) =>
    resolving.run({ id, isCleared, note: note.trim() }, onDone)
  return (
    <div className="space-y-4">
      <TextAreaField
        label="Note"
        maxLength={NOTE_MAX}
        value={note}
        hint="Kept with your decision. It may stay empty."
        onChange={(event) => setNote(event.target.value)}
      />
      {kind === 'self_referral' && (
        <p className="text-14 text-mid">Cleared, the referral counts and pays from now on.</p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button aria-disabled={resolving.isPending} onClick={() => resolve(true)}>
          Clear: no abuse
        </Button>
        <Button variant="danger" aria-disabled={resolving.isPending} onClick={() => resolve(false)}>
          Confirm abuse
        </Button>
      </div>
    </div>
  )
}
