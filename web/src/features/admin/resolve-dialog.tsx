import { NOTE_MAX } from '@tallyhouse/contract/safety'
import * as m from '@tallyhouse/messages/admin'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from './data-tags.tsx'
import type { AbuseSignal } from './list-pages.ts'
import { useSignalResolution } from './resolve-signal.ts'
import { signalSentence, signalTitle } from './signal-labels.ts'

type ResolveDialogProps = { signal: AbuseSignal | null; onClose: () => void }

/** Resolves an abuse signal, with an optional note. Closed while `signal` is null. */
export function ResolveDialog({ signal, onClose }: ResolveDialogProps) {
  return (
    <Dialog
      open={signal !== null}
      onOpenChange={(next) => !next && onClose()}
      title={signal ? signalTitle(signal) : m.signalFallbackTitle()}
      description={signal && <RichText text={descriptionOf(signal)} tags={dataTags} />}
    >
      {signal && <ResolveForm signal={signal} onDone={onClose} />}
    </Dialog>
  )
}

function descriptionOf(signal: AbuseSignal): string {
  const { username } = signal
  return m.resolveSignalDescription({ username, sentence: signalSentence(signal) })
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
        label={m.noteField()}
        maxLength={NOTE_MAX}
        value={note}
        hint={m.noteHint()}
        onChange={(event) => setNote(event.target.value)}
      />
      {kind === 'self_referral' && (
        <p className="text-14 text-mid">{m.resolveSelfReferralHint()}</p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button aria-disabled={resolving.isPending} onClick={() => resolve(true)}>
          {m.clearSignal()}
        </Button>
        <Button variant="danger" aria-disabled={resolving.isPending} onClick={() => resolve(false)}>
          {m.confirmAbuse()}
        </Button>
      </div>
    </div>
  )
}
