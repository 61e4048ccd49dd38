import { MESSAGE_MAX } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/admin'
import { useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useTicketAnswer } from './answer-ticket.ts'
import { dataTags } from './data-tags.tsx'
import type { AdminTicket } from './list-pages.ts'

type AnswerDialogProps = { ticket: AdminTicket | null; onClose: () => void }

/** Answers a ticket, with or without crediting the points. Closed while `ticket` is null. */
export function AnswerDialog({ ticket, onClose }: AnswerDialogProps) {
  return (
    <Dialog
      open={ticket !== null}
      onOpenChange={(next) => !next && onClose()}
      title={m.answerTicketTitle()}
      description={ticket && <TicketSummary ticket={ticket} />}
    >
      {ticket && <AnswerForm ticket={ticket} onDone={onClose} />}
    </Dialog>
  )
}

function TicketSummary({ ticket: { username, offerName } }: { ticket: AdminTicket }) {
  const text = m.answerTicketDescription({ username, offer: offerName })
  return <RichText text={text} tags={dataTags} />
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
      <blockquote
        translate="no"
        className="max-h-40 overflow-y-auto border-l-2 border-line pl-4 text-14 whitespace-pre-line wrap-anywhere text-mid"
      >
        {message}
      </blockquote>
      <TextAreaField
        label={m.answerField()}
        maxLength={MESSAGE_MAX}
        value={text}
        error={isMissing && text.trim() === '' ? m.answerMissing() : undefined}
        hint={m.answerHint()}
        onChange={(event) => setText(event.target.value)}
      />
      {isReported && <p className="text-14 text-mid">{m.offerReportedState({ state })}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button aria-disabled={answering.isPending} onClick={() => send(false)}>
          {m.answerOnly()}
        </Button>
        {!isReported && (
          <Button variant="primary" aria-disabled={answering.isPending} onClick={() => send(true)}>
            {m.answerAndCredit({ points: formatPoints(points) })}
          </Button>
        )}
      </div>
    </div>
  )
}
