import { type featuredOffer, OFFERS_MAX, offers } from '@tallyhouse/contract/earning'
import * as m from '@tallyhouse/messages/earning'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { announce } from '#lib/page/announce.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeviceFact, Fact, fitsDevice, usePlayersDevice } from './offer-device.tsx'

const slots = Array.from({ length: OFFERS_MAX }, (_, slot) => slot)
const grid = 'grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3'

/** Up to six offers as tickets, or the reason why there are none. */
export function FeaturedOffers({ boostPercent }: { boostPercent: number }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(offersQuery)
  const players = usePlayersDevice()
  if (isPending) return <OfferSkeletons />
  if (isError || !data.success) {
    return (
      <OffersFailure
        sentence={isError ? m.loadFailedRetry() : (data.error ?? data.message ?? m.loadFailed())}
        isTrying={isFetching}
        onTry={async () => {
          const { data: next } = await refetch()
          if (next?.success) announce(m.offersLoaded())
        }}
      />
    )
  }
  if (data.offers.length === 0) {
    return (
      <EmptyState
        text={data.message ?? m.noOffers()}
        action={
          <Button asChild>
            <a href="#offerwall">{m.seeOfferwall()}</a>
          </Button>
        }
      />
    )
  }
  return (
    <ul className={grid}>
      {inOrder(data.offers, players).map((offer) => (
        <li key={`${offer.network} ${offer.offerid}`}>
          <OfferTicket offer={offer} boostPercent={boostPercent} />
        </li>
      ))}
    </ul>
  )
}

/** The best paid first, then what needs another device, and what is completed last. Nothing else moves an offer. */
function inOrder(offers: Offer[], players: ReturnType<typeof usePlayersDevice>): Offer[] {
  const place = ({ isCompleted, device }: Offer) =>
    isCompleted ? 2 : Number(!fitsDevice(device, players))
  return offers.slice(0, OFFERS_MAX).toSorted((one, other) => place(one) - place(other))
}

type OffersFailureProps = { sentence: string; isTrying: boolean; onTry: () => Promise<void> }

function OffersFailure({ sentence, isTrying, onTry }: OffersFailureProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-panel border border-dashed border-line px-6 py-10 text-center"
    >
      <h3 className="text-18">{m.unavailable()}</h3>
      <p className="text-14 text-mid">{sentence}</p>
      <Button
        aria-disabled={isTrying}
        onClick={() => !isTrying && void onTry()}
        className="mt-1 min-w-32"
      >
        {isTrying ? m.loading() : m.tryAgain()}
      </Button>
    </div>
  )
}

function OfferSkeletons() {
  return (
    <div className={grid}>
      {slots.map((slot) => (
        <Skeleton key={slot} className="h-48 w-full" />
      ))}
    </div>
  )
}

type OfferTicketProps = {
  offer: Offer
  /** The points' current boost in percent; 0 without one. */
  boostPercent: number
}

/** An offer. The whole ticket is a link that opens in a new tab. */
function OfferTicket({ offer, boostPercent }: OfferTicketProps) {
  const hasSteps = offer.steps.length > 0 && !offer.isCompleted
  return (
    <a
      href={offer.link}
      target="_blank"
      rel="noopener noreferrer"
      className="ticket group flex h-full min-h-28 rounded-panel bg-ink-2 transition-colors duration-(--t-hover) [--tear:calc(100%-88px)] sm:[--tear:calc(100%-104px)] hover:bg-ink-3 focus-visible:-outline-offset-4"
    >
      <div className="flex min-w-0 grow flex-col gap-3 p-3.5 sm:p-4">
        <div className="flex gap-3 sm:gap-3.5">
          <OfferPicture offer={offer} />
          <span className="min-w-0 grow">
            <span
              translate="no"
              dir="auto"
              className="line-clamp-2 font-display text-16 leading-snug font-semibold break-words"
            >
              {offer.name_short}
            </span>
            <span
              translate="no"
              dir="auto"
              className="mt-1 line-clamp-3 text-14 text-pretty text-mid break-words"
            >
              {offer.adcopy}
            </span>
          </span>
        </div>
        {hasSteps && <Steps steps={offer.steps} />}
        <div className="mt-auto flex flex-wrap gap-x-3 gap-y-1 text-12 font-medium text-mid">
          {offer.device !== null && !offer.isCompleted && <DeviceFact device={offer.device} />}
          {offer.minutes !== null && (
            <Fact icon={Clock}>
              {offer.minutes < HOURS_FROM_MINUTES
                ? m.minutes({ minutes: offer.minutes })
                : m.hours({ hours: Math.round(offer.minutes / 60) })}
            </Fact>
          )}
        </div>
      </div>
      <span className="relative flex w-22 shrink-0 flex-col items-center justify-center gap-1 border-l border-dashed border-ctl/60 px-1.5 text-center sm:w-26">
        <ArrowUpRight className="absolute top-3 right-3 size-4 text-low transition-[color,transform] duration-(--t-hover) group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-bone" />
        {offer.isCompleted ? (
          <>
            <CircleCheck aria-hidden="true" className="size-5 text-win" />
            <span className="text-13 font-semibold text-win">{m.offerCompleted()}</span>
          </>
        ) : (
          <>
            <span className="figures text-22 text-brand sm:text-28">
              {formatPoints(offer.points)}
            </span>
            <span className="text-13 text-mid">{m.ticketUnit({ count: offer.points })}</span>
            {hasSteps && (
              <span className="text-12 text-mid sm:hidden">
                {m.inSteps({ count: offer.steps.length })}
              </span>
            )}
            {boostPercent > 0 && (
              <span className="rounded-chip bg-brand px-1.5 py-0.5 text-12 font-bold text-on-brand">
                +{boostPercent}%
              </span>
            )}
          </>
        )}
        <span className="sr-only">{m.newTab()}</span>
      </span>
    </a>
  )
}

/** From here on, a time is given in hours. */
const HOURS_FROM_MINUTES = 120
const STEPS_SHOWN = 3

/** What is paid for, step by step. On phones tickets state how many steps there are, so that more of them are in view. */
function Steps({ steps }: Pick<Offer, 'steps'>) {
  return (
    <ul className="text-13 text-mid max-sm:hidden">
      {steps.slice(0, STEPS_SHOWN).map(({ title, points }) => (
        <li key={title} className="flex justify-between gap-3 border-t border-line py-1">
          <span translate="no" dir="auto" className="min-w-0 break-words">
            {title}
          </span>
          <span className="tabular shrink-0 font-semibold text-bone">{formatSigned(points)}</span>
        </li>
      ))}
      {steps.length > STEPS_SHOWN && (
        <li className="border-t border-line py-1">
          {m.moreSteps({ count: steps.length - STEPS_SHOWN })}
        </li>
      )}
    </ul>
  )
}

const SIZE_PX = 52

/** An offer's picture, or a drawing without one. */
function OfferPicture({ offer }: { offer: Offer }) {
  const [hasFailed, setFailed] = useState(false)
  if (offer.picture === null || hasFailed) return <OfferDrawing offerid={offer.offerid} />
  return (
    <img
      src={offer.picture}
      alt=""
      width={SIZE_PX}
      height={SIZE_PX}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      className="size-13 shrink-0 rounded-control bg-ink-3 object-cover"
    />
  )
}

const tones = ['text-brand', 'text-win', 'text-loss', 'text-info']

/** A ticket, always in the same color for the same offer. */
function OfferDrawing({ offerid }: Pick<Offer, 'offerid'>) {
  return (
    <span className="prize-sign size-13 shrink-0 overflow-hidden rounded-control">
      <svg
        aria-hidden="true"
        viewBox="0 0 52 52"
        fill="currentColor"
        className={tones[offerid.charCodeAt(offerid.length - 1) % tones.length]}
      >
        <circle cx="26" cy="26" r="26" fillOpacity="0.16" />
        <g transform="rotate(-18 26 26)">
          <path d="M10 16h32a2 2 0 0 1 2 2v4.500a3.8 3.8 0 0 0 0 7V34a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2v-4.500a3.8 3.8 0 0 0 0-7V18a2 2 0 0 1 2-2z" />
          <g fill="var(--color-ink-0)" stroke="var(--color-ink-0)">
            <path d="M34 18.500v15" fill="none" strokeWidth="1.6" strokeDasharray="2.4 2.4" />
            <path
              d="m21 19.5 1.9 4.3 4.7.5-3.5 3.2 1 4.6-4.1-2.4-4.1 2.4 1-4.6-3.5-3.2 4.7-.5z"
              strokeWidth="0.5"
              strokeLinejoin="round"
            />
          </g>
        </g>
      </svg>
    </span>
  )
}

export type Offer = z.output<typeof featuredOffer>

const FRESH_MS = 60_000

/** The player's featured offers, which depend on location and device and so get stale. */
const offersQuery = { ...endpointQuery(offers, {}), staleTime: FRESH_MS }
