import { MESSAGE_MAX } from '@tallyhouse/contract/values'
import { useState } from 'react'
import { formatPoints } from '../../lib/format-points.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useTicketAnswer } from './answer-ticket.ts'
import type { AdminTicket } from './list-pages.ts'

type AnswerDialogProps = { ticket: AdminTicket | null; onClose: () => void }

/** Answers a ticket, with the points or without; null is closed. */
export function AnswerDialog({ ticket, onClose }: AnswerDialogProps) {
  return (
    <Dialog
      open={ticket !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Answer ticket"
      {...(ticket ? { description: `${ticket.username} asks about ${ticket.offerName}.` } : {})}
    >
      {ticket && <AnswerForm ticket={ticket} onDone={onClose} />}
    </Dialog>
  )
}

function AnswerForm({ ticket, onDone }: { ticket: AdminTicket; onDone: () => void }) {
  const { id, message, points, state } = ticket
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const answering = useTicketAnswer()
  const isReported = state !== 'clicked'
  const send = (credit: boolean) => {
    const answer = text.trim()
    setMissing(answer === '')
    if (answer !== '') answering.run({ id, answer, credit }, onDone)
  }
  return (
    <div className="space-y-4">
      <blockquote className="max-h-40 overflow-y-auto border-l-2 border-line pl-4 text-14 whitespace-pre-line wrap-anywhere text-mid">
        {message}
      </blockquote>
      <TextAreaField
        label="Your answer"
        maxLength={MESSAGE_MAX}
        value={text}
        error={isMissing && text.trim() === '' ? 'Please write an answer.' : undefined}
        hint="The player reads it beside their offer."
        onChange={(event) => setText(event.target.value)}
      />
      {isReported && (
        <p className="text-14 text-mid">The network has reported this offer: it is {state}.</p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button aria-disabled={answering.isPending} onClick={() => send(false)}>
          Answer only
        </Button>
        {!isReported && (
          <Button variant="primary" aria-disabled={answering.isPending} onClick={() => send(true)}>
            Answer, credit {formatPoints(points)} pts
          </Button>
        )}
      </div>
    </div>
  )
}
