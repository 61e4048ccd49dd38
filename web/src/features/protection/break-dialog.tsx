import { useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { type BreakKind, breakKinds } from './break-kinds.ts'
import { useBreak } from './use-break.ts'

const TYPED_TO_EXCLUDE = 'EXCLUDE'

type BreakDialogProps = { kind: BreakKind; length: number; onClose: () => void }

/** Says what a break means, and begins it once the player has said that they mean it. */
export function BreakDialog({ kind, length, onClose }: BreakDialogProps) {
  const { title, take, wordOf } = breakKinds[kind]
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`${title}: ${wordOf(length)}`}
      description="Please read what it means. There is no way back."
    >
      <BreakForm
        kind={kind}
        length={length}
        onClose={onClose}
        label={`${take} ${wordOf(length)}`}
      />
    </Dialog>
  )
}

function BreakForm({ kind, length, label, onClose }: BreakDialogProps & { label: string }) {
  const [isMeant, setMeant] = useState(false)
  const now = useNow()
  const taking = useBreak(kind, onClose)
  const until = formatDateTime(breakKinds[kind].endOf(length, now).toISOString())
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isMeant && !taking.isPending) taking.mutate(length)
      }}
    >
      <ul className="list-disc space-y-2 pl-5 text-14 text-mid marker:text-low">
        <li className="text-bone">
          From now until <strong className="font-semibold">{until}</strong> every bet on every game
          is refused.
        </li>
        <li>Nobody can shorten it: not you, not our support, not on request.</li>
        <li>A round that is open can be played to its end, and cannot be raised.</li>
        <li>You can still log in, withdraw your points, earn, and use the chat.</li>
      </ul>
      {kind === 'time_out' ? (
        <Checkbox checked={isMeant} onChange={setMeant}>
          I understand that nobody can end it early
        </Checkbox>
      ) : (
        <Field
          label={`Type ${TYPED_TO_EXCLUDE} to say that you mean it`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) =>
            setMeant(target.value.trim().toUpperCase() === TYPED_TO_EXCLUDE)
          }
        />
      )}
      {taking.error && (
        <p role="alert" className="text-14 text-loss">
          {sentenceOf(taking.error)}
        </p>
      )}
      <div className="flex flex-col gap-2.5">
        <Button type="submit" variant="danger" disabled={!isMeant || taking.isPending}>
          {taking.isPending ? 'One moment...' : label}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
