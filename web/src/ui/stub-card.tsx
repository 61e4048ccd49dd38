import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Skeleton } from './skeleton.tsx'

type StubCardProps = {
  label: string
  value: ReactNode
  unit?: string
  /** Beside the label, so that the figures of a row stay in line. */
  note?: string
  /** The page with the details of the figure. */
  link?: { href: string; label: string }
}

/** A figure on a ticket stub; use inside a description list. An `undefined` value is still loading. */
export function StubCard({ label, value, unit, note, link }: StubCardProps) {
  return (
    <div className="stub ticket relative flex min-h-18 flex-col justify-center rounded-receipt bg-ink-2 py-2.5 pr-2 pl-6.5 sm:min-h-24 sm:py-4 sm:pr-3 sm:pl-7">
      <dt className="text-13 text-low">
        {label}
        {note && <span className="ml-1.5 inline-block text-12">{note}</span>}
      </dt>
      <dd className="figures mt-0.5 flex flex-wrap items-baseline gap-x-1.5 text-22 sm:mt-1.5 sm:text-28">
        {value ?? <Skeleton className="my-0.5 h-6.5 w-24 max-w-full" />}
        {value !== undefined && unit && <span className="text-13 text-low sm:text-16">{unit}</span>}
      </dd>
      {link && (
        <dd>
          <Link
            href={link.href}
            aria-label={link.label}
            className="group absolute inset-0 rounded-receipt focus-visible:-outline-offset-4"
          >
            <ArrowUpRight className="absolute top-3 right-3 size-4 text-low transition-colors duration-(--t-hover) group-hover:text-bone" />
          </Link>
        </dd>
      )}
    </div>
  )
}
