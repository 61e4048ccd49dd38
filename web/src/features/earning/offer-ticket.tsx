import * as m from '@tallyhouse/messages/earning'
import { ArrowUpRight, Monitor, MonitorSmartphone, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import type { Offer } from './offers-query.ts'

type OfferTicketProps = {
  offer: Offer
  /** The current boost of the points in percent; 0 without one. */
  boostPercent: number
}

/** An offer. The whole ticket is a link that opens in a new tab. */
export function OfferTicket({ offer, boostPercent }: OfferTicketProps) {
  return (
    <a
      href={offer.link}
      target="_blank"
      rel="noopener noreferrer"
      className="ticket group flex h-full min-h-28 rounded-panel bg-ink-2 transition-colors duration-(--t-hover) [--tear:calc(100%-88px)] sm:[--tear:calc(100%-104px)] hover:bg-ink-3 focus-visible:-outline-offset-4"
    >
      <span className="flex min-w-0 grow gap-3 p-3.5 sm:gap-3.5 sm:p-4">
        <OfferPicture name={offer.name_short} picture={offer.picture} />
        <span className="min-w-0 grow">
          <span
            translate="no"
            className="line-clamp-2 font-display text-16 leading-snug font-semibold break-words"
          >
            {offer.name_short}
          </span>
          <span translate="no" className="mt-1 line-clamp-3 text-14 text-mid break-words">
            {offer.adcopy}
          </span>
          {offer.device !== null && (
            <span className="mt-2 flex">
              <DeviceChip device={offer.device} />
            </span>
          )}
        </span>
      </span>
      <span className="relative flex w-22 shrink-0 flex-col items-center justify-center gap-1 border-l border-dashed border-ctl/60 px-1.5 text-center sm:w-26">
        <ArrowUpRight
          aria-hidden="true"
          className="absolute top-3 right-3 size-4 text-low transition-[color,transform] duration-(--t-hover) group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-bone"
        />
        <span className="figures text-22 text-brand sm:text-28">{formatPoints(offer.points)}</span>
        <span className="text-13 text-mid">{m.ticketUnit({ count: offer.points })}</span>
        {boostPercent > 0 && (
          <span className="rounded-chip bg-brand px-1.5 py-0.5 text-12 font-bold text-on-brand">
            +{boostPercent}%
          </span>
        )}
        <span className="sr-only">{m.newTab()}</span>
      </span>
    </a>
  )
}

const icons = { phone: Smartphone, desktop: Monitor, both: MonitorSmartphone }

/** The devices for an offer, as listed by its network. */
function DeviceChip({ device }: { device: string }) {
  const { kind, label } = deviceOf(device)
  const Icon = icons[kind]
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-chip bg-ink-3 px-2 py-0.5 text-12 font-medium text-mid">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span translate="no" className="truncate">
        {label}
      </span>
    </span>
  )
}

type Device = { kind: 'phone' | 'desktop' | 'both'; label: string }

/** Parses a network's list of devices, such as `iphone,ipad`. */
export function deviceOf(device: string): Device {
  const names = device
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const onDesktop = names.some((name) => /desktop|windows|mac|linux|web/i.test(name))
  const onPhone = names.some((name) => /iphone|ipad|ios|android|mobile|phone/i.test(name))
  const isAnywhere = onDesktop === onPhone
  return {
    kind: isAnywhere ? 'both' : onDesktop ? 'desktop' : 'phone',
    label: names.map(formatName).join(', '),
  }
}

const spellings = ['iPhone', 'iPad', 'iOS', 'macOS']

function formatName(name: string): string {
  const spelled = spellings.find((spelling) => spelling.toLowerCase() === name.toLowerCase())
  return spelled ?? name.charAt(0).toUpperCase() + name.slice(1)
}

const SIZE_PX = 52

/** An offer's picture, or its initial without one. */
function OfferPicture({ name, picture }: { name: string; picture: string | null }) {
  const [hasFailed, setFailed] = useState(false)
  if (picture === null || hasFailed) {
    return (
      <span
        aria-hidden="true"
        translate="no"
        className="prize-sign grid size-13 shrink-0 place-items-center rounded-control font-display text-22 font-bold text-bone"
      >
        {name.charAt(0).toUpperCase()}
      </span>
    )
  }
  return (
    <img
      src={picture}
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
