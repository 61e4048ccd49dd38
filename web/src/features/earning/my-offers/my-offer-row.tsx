import {
  MY_OFFERS_PAGE,
  myOffers,
  type offerLife,
  offerState,
  openTicket,
} from '@tallyhouse/contract/earning'
import { MESSAGE_MAX } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/earning'
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { rejectionReason } from '#lib/calls/api-error.ts'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { announce } from '#lib/page/announce.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

const stepLabels: Record<OfferStep, () => string> = {
  started: m.started,
  reported: m.reported,
  credited: m.credited,
  available: m.available,
  reversed: m.reversed,
}

/** A player's offer, with its status, dates, and points. */
export function MyOfferRow({
  offer,
  onOpenTicket,
}: {
  offer: OfferLife
  onOpenTicket: () => void
}) {
  const ticketButton = ticketButtonLabels(offer)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_108px_minmax(132px,auto)]">
      <p translate="no" dir="auto" className="text-14 font-semibold break-words sm:mt-0.5">
        {offer.name}
      </p>
      <div className="max-sm:row-start-2 max-sm:mt-1.5 sm:row-span-2">
        <StatusBadge status={offer.state} />
      </div>
      <OfferPoints offer={offer} />
      <div className="max-sm:col-span-2 max-sm:row-start-3 max-sm:mt-1.5">
        <dl className="tabular flex flex-wrap gap-x-3 gap-y-0.5 text-13 text-low">
          <div className="flex gap-1">
            <dt className="sr-only">{m.network()}</dt>
            <dd translate="no" dir="auto" className="capitalize">
              {offer.network}
            </dd>
          </div>
          {offerDates(offer).map(({ step, at }) => (
            <div key={step} className="flex gap-1 whitespace-nowrap">
              <dt>{stepLabels[step]()}</dt>
              <dd className={step === 'available' ? 'text-warn' : undefined}>
                <time dateTime={at}>{formatDateTime(at)}</time>
              </dd>
            </div>
          ))}
        </dl>
        {offer.state === 'pending' && offer.releaseAt === null && (
          <p className="text-13 text-warn">{m.inReview()}</p>
        )}
        {ticketButton && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={ticketButton.ariaLabel({ offer: offer.name })}
            onClick={onOpenTicket}
            className="-mb-2 flex h-11 items-center text-13 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone md:h-9"
          >
            {ticketButton.label()}
          </button>
        )}
      </div>
    </li>
  )
}

function ticketButtonLabels({ state, clickId, ticket }: OfferLife) {
  if (ticket) {
    return ticket.answer === null
      ? { label: m.questionSent, ariaLabel: m.questionSentLabel }
      : { label: m.readAnswer, ariaLabel: m.readAnswerLabel }
  }
  if (state !== 'clicked' || clickId === null) return null
  return { label: m.missingPoints, ariaLabel: m.missingPointsLabel }
}

type Dates = Pick<
  OfferLife,
  'state' | 'clickedAt' | 'reportedAt' | 'releaseAt' | 'creditedAt' | 'reversedAt'
>

type OfferStep = 'started' | 'reported' | 'credited' | 'available' | 'reversed'

/** An offer's steps with their dates, in order. Omits a report that was credited immediately. */
export function offerDates(offer: Dates): { step: OfferStep; at: string }[] {
  const { state, clickedAt, reportedAt, releaseAt, creditedAt, reversedAt } = offer
  const steps: [OfferStep, string | null][] = [
    ['started', clickedAt],
    ['reported', reportedAt === creditedAt ? null : reportedAt],
    ['credited', creditedAt],
    ['available', state === 'pending' ? releaseAt : null],
    ['reversed', reversedAt],
  ]
  return steps.flatMap(([step, at]) => (at === null ? [] : [{ step, at }]))
}

/** An offer's points, with its boost and reversal. */
function OfferPoints({ offer }: { offer: OfferLife }) {
  const { state, points, boostPoints, takenPoints } = offer
  const isReceived = state === 'credited' || state === 'reversed'
  return (
    <div className="tabular row-span-2 text-right max-sm:row-start-1">
      {isReceived ? (
        <SignedAmount points={points} className="text-16" />
      ) : (
        <span className="text-16 font-semibold whitespace-nowrap text-mid">
          {formatPoints(points)}
        </span>
      )}
      <span className="ml-1 text-13 text-low">{m.pointsUnit()}</span>
      {state === 'clicked' && <p className="text-13 text-low">{m.promised()}</p>}
      {boostPoints > 0 && points > 0 && (
        <p className="text-13 text-low">{m.boostIncluded({ points: formatPoints(boostPoints) })}</p>
      )}
      {takenPoints > 0 && (
        <p className="text-13 text-loss">{m.takenBack({ points: formatPoints(takenPoints) })}</p>
      )}
    </div>
  )
}

export type OfferLife = z.output<typeof offerLife>
export type OfferState = z.output<typeof offerState>

/** The states by which the player can filter offers. */
export const offerStates = offerState.options

/** The player's offers in pages, newest first; refetched on mount and window focus. */
export function myOffersQuery(state: OfferState | undefined) {
  return infiniteQueryOptions({
    queryKey: [myOffers.path, { state }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        myOffers,
        { query: { ...(state ? { state } : {}), ...(pageParam ? { before: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: ({ offers }) =>
      offers.length < MY_OFFERS_PAGE ? undefined : offers.at(-1)?.cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  })
}

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
  onSent: (ticket: CallResponse<typeof openTicket>) => void
}

/** A question about one click. */
function TicketForm({ clickId, onSent }: TicketFormProps) {
  const client = useQueryClient()
  const form = useCallForm({
    initial: { message: '' },
    keep: { as: `ticket.${clickId}` },
    check: ({ message }) => ({ message: message.trim() === '' && m.questionMissing() }),
    send: ({ message }) =>
      call(openTicket, { body: { clickId, message: message.trim() } }).finally(() => {
        void client.invalidateQueries({ queryKey: [myOffers.path] })
      }),
    rejections: (error) => ({ message: rejectionReason(error) }),
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
        <StatusBadge status={ticketState(ticket)} />
        {sentences[ticketState(ticket)]()}
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

function ticketState({ answer, isCredited }: Ticket): keyof typeof sentences {
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
      <p translate="no" dir="auto" className="mt-1 text-14 break-words whitespace-pre-wrap">
        {text}
      </p>
    </section>
  )
}
