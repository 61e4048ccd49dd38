import { ArrowUpRight } from 'lucide-react'
import { formatPoints } from '../../lib/format-points.ts'
import type { Offer } from './offers-query.ts'

/** One offer; the whole ticket is its link, which opens beside the page. */
export function OfferTicket({ offer }: { offer: Offer }) {
  return (
    <a
      href={offer.link}
      target="_blank"
      rel="noopener noreferrer"
      className="group flex h-full min-h-36 md:min-h-44 flex-col rounded-panel border border-line bg-ink-1 transition-colors duration-(--t-hover) hover:border-ctl hover:bg-ink-2"
    >
      <span className="block grow p-4">
        <span className="flex items-start justify-between gap-3">
          <span className="font-display text-16 leading-snug font-semibold">{offer.name}</span>
          <ArrowUpRight
            aria-hidden="true"
            className="mt-0.5 size-4.5 shrink-0 text-low transition-[color,transform] duration-(--t-hover) group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-bone"
          />
        </span>
        <span className="mt-1.5 line-clamp-2 block text-14 text-mid">{offer.description}</span>
      </span>
      <span className="flex items-center justify-between gap-3 border-t border-dashed border-line px-4 py-3">
        <span className="line-clamp-1 text-13 text-low">{offer.adcopy}</span>
        <span className="figures shrink-0 text-22 text-brand">
          +{formatPoints(offer.points)}
          <span className="ml-1 text-14">pts</span>
        </span>
      </span>
    </a>
  )
}
