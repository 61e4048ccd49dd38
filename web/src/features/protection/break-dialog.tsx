import * as common from '@tallyhouse/messages/common'
import * as m from '@tallyhouse/messages/protection'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { type BreakKind, breakKinds } from './break-kinds.ts'
import { useBreak } from './use-break.ts'

const CONFIRMATION_WORD = 'EXCLUDE'

type BreakDialogProps = { kind: BreakKind; length: number; onClose: () => void }

/** Explains a break, and starts it once the player confirms. */
export function BreakDialog({ kind, length, onClose }: BreakDialogProps) {
  const { dialogTitle, take, formatLength } = breakKinds[kind]
  return (
    <Dialog
      open
      onClose={onClose}
      title={dialogTitle({ length: formatLength(length) })}
      description={m.breakWarning()}
    >
      <BreakForm
        kind={kind}
        length={length}
        onClose={onClose}
        label={take({ length: formatLength(length) })}
      />
    </Dialog>
  )
}

function BreakForm({ kind, length, label, onClose }: BreakDialogProps & { label: string }) {
  const [isConfirmed, setConfirmed] = useState(false)
  const now = useNow()
  const taking = useBreak(kind, onClose)
  const until = formatDateTime(breakKinds[kind].endOf(length, now).toISOString())
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isConfirmed && !taking.isPending) taking.mutate(length)
      }}
    >
      <ul className="list-disc space-y-2 pl-5 text-14 text-mid marker:text-low">
        <li className="text-bone">
          <RichText
            text={m.breakBets({ until })}
            tags={{ strong: (children) => <strong className="font-semibold">{children}</strong> }}
          />
        </li>
        <li>{m.breakFinal()}</li>
        <li>{m.breakRounds()}</li>
        <li>{m.breakAllowed()}</li>
      </ul>
      {kind === 'time_out' ? (
        <Checkbox checked={isConfirmed} onChange={setConfirmed}>
          {m.understand()}
        </Checkbox>
      ) : (
        <Field
          label={m.typeToConfirm({ word: CONFIRMATION_WORD })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) =>
            setConfirmed(target.value.trim().toUpperCase() === CONFIRMATION_WORD)
          }
        />
      )}
      {taking.error && (
        <p role="alert" className="text-14 text-loss">
          {sentenceOf(taking.error)}
        </p>
      )}
      <div className="flex flex-col gap-2.5">
        <Button type="submit" variant="danger" disabled={!isConfirmed || taking.isPending}>
          {taking.isPending ? m.starting() : label}
        </Button>
        <Button onClick={onClose}>{common.cancel()}</Button>
      </div>
    </form>
  )
}
