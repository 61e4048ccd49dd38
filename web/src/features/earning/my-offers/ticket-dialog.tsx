import { myOffers, openTicket } from '@tallyhouse/contract/earning'
import { MESSAGE_MAX } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/earning'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#lib/calls/api-error.ts'
import { type CallAnswer, call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { announce } from '#lib/page/announce.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { OfferLife } from './my-offers-query.ts'

type TicketDialogProps = { offer: OfferLife; onClose: () => void }

/** A question about an offer that was not credited, and its answer. */
export function TicketDialog({ offer, onClose }: TicketDialogProps) {
  const [sent, setSent] = useState<OfferLife['ticket']>(null)
  const ticket = sent ?? offer.ticket
  return (
    <Dialog onClose={onClose} title={m.missingPoints()} description={offer.name}>
      {ticket ? (
        <OpenTicket ticket={ticket} isJustSent={sent !== null} />
      ) : (
        offer.clickId !== null && <TicketForm clickId={offer.clickId} onSent={setSent} />
      )}
    </Dialog>
  )
}

type TicketFormProps = {
  clickId: number
  onSent: (ticket: CallAnswer<typeof openTicket>) => void
}

/** A question about one click. */
function TicketForm({ clickId, onSent }: TicketFormProps) {
  const client = useQueryClient()
  const form = useCallForm({
    initial: { message: '' },
    check: ({ message }) => ({ message: message.trim() === '' && m.questionMissing() }),
    send: ({ message }) =>
      call(openTicket, { body: { clickId, message: message.trim() } }).finally(() => {
        void client.invalidateQueries({ queryKey: [myOffers.path] })
      }),
    refusals: (error) => ({ message: sentenceOf(error) }),
    onSuccess: onSent,
  })
  return (
    <CallForm form={form} submit={m.sendQuestion()} pending={m.sendingQuestion()}>
      <p className="text-14 text-mid">{m.questionHelp()}</p>
      <TextAreaField
        label={m.questionMessage()}
        rows={5}
        maxLength={MESSAGE_MAX}
        {...form.field('message')}
      />
    </CallForm>
  )
}

type Ticket = NonNullable<OfferLife['ticket']>

/** A submitted question, and its answer if there is one. */
function OpenTicket({ ticket, isJustSent }: { ticket: Ticket; isJustSent: boolean }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isJustSent) return
    frame.current?.focus()
    announce(m.questionWasSent())
  }, [isJustSent])
  return (
    <div ref={frame} tabIndex={-1} className="space-y-4 outline-none">
      <p className="flex flex-wrap items-center gap-3 text-14 text-mid">
        <StatusBadge status={stateOf(ticket)} />
        {sentences[stateOf(ticket)]()}
      </p>
      <TicketMessage author={m.youAsked()} at={ticket.createdAt} text={ticket.message} />
      {ticket.answer !== null && (
        <TicketMessage author={m.ourAnswer()} at={ticket.answeredAt} text={ticket.answer} />
      )}
    </div>
  )
}

const sentences = {
  waiting: m.questionWaiting,
  credited: m.questionCredited,
  answered: m.questionAnswered,
}

function stateOf({ answer, isCredited }: Ticket): keyof typeof sentences {
  if (answer === null) return 'waiting'
  return isCredited ? 'credited' : 'answered'
}

function TicketMessage({ author, at, text }: { author: string; at: string | null; text: string }) {
  return (
    <section className="rounded-control border border-line bg-ink-2 px-4 py-3">
      <h3 className="font-ui text-13 font-semibold tracking-normal text-mid">
        {author}
        {at !== null && (
          <time dateTime={at} className="tabular ml-2 font-normal text-low">
            {formatDateTime(at)}
          </time>
        )}
      </h3>
      <p translate="no" className="mt-1 text-14 break-words whitespace-pre-wrap">
        {text}
      </p>
    </section>
  )
}
