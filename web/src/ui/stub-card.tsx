import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Skeleton } from './skeleton.tsx'

type StubCardProps = {
  label: string
  value: ReactNode
  unit?: string
  /** The page with the details of the figure. */
  link?: { href: string; label: string }
}

/** A figure on a ticket stub; use inside a description list. An `undefined` value is still loading. */
export function StubCard({ label, value, unit, link }: StubCardProps) {
  return (
    <div className="stub ticket relative flex min-h-24 flex-col justify-center rounded-receipt bg-ink-2 py-4 pr-3 pl-7">
      <dt className="text-13 text-low">{label}</dt>
      <dd className="figures mt-1.5 flex flex-wrap items-baseline gap-x-1.5 text-[clamp(1.25rem,6.6vw,1.75rem)]">
        {value ?? <Skeleton className="my-0.5 h-6.5 w-24 max-w-full" />}
        {value !== undefined && unit && <span className="text-16 text-low">{unit}</span>}
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
