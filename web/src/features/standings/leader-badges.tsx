import * as m from '@tallyhouse/messages/standings'
import { ShieldCheck, Star } from 'lucide-react'
import type { ReactNode } from 'react'

const TOP_RANK_MAX = 10

/** Badges after a player's name: whether it is you, a top rank, or an admin. */
export function LeaderBadges({
  rank,
  isAdmin,
  isOwn,
}: {
  /** Null if not ranked yet. */
  rank: number | null
  isAdmin: boolean
  isOwn: boolean
}) {
  return (
    <>
      {isOwn && <Badge className="bg-bone text-ink-0">{m.youBadge()}</Badge>}
      {rank !== null && rank <= TOP_RANK_MAX && (
        <Badge className="bg-brand/12 text-brand">
          <Star aria-hidden="true" className="size-3" strokeWidth={2.6} />
          {m.topBadge()}
        </Badge>
      )}
      {isAdmin && (
        <Badge className="bg-info/12 text-info">
          <ShieldCheck aria-hidden="true" className="size-3" strokeWidth={2.6} />
          {m.adminBadge()}
        </Badge>
      )}
    </>
  )
}

function Badge({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-chip px-1.5 py-0.5 text-12 leading-4 font-semibold ${className}`}
    >
      {children}
    </span>
  )
}
