import { ShieldCheck, Star } from 'lucide-react'
import type { ReactNode } from 'react'

const TOP_RANK_MAX = 10

/** What a player's name is followed by: whether it is the reader, among the first ten, an admin. */
export function LeaderBadges({
  rank,
  isAdmin,
  isOwn,
}: {
  /** Null: not ranked yet. */
  rank: number | null
  isAdmin: boolean
  isOwn: boolean
}) {
  return (
    <>
      {isOwn && <Badge look="bg-bone text-ink-0">You</Badge>}
      {rank !== null && rank <= TOP_RANK_MAX && (
        <Badge look="bg-brand/12 text-brand">
          <Star aria-hidden="true" className="size-3" strokeWidth={2.6} />
          Top
        </Badge>
      )}
      {isAdmin && (
        <Badge look="bg-info/12 text-info">
          <ShieldCheck aria-hidden="true" className="size-3" strokeWidth={2.6} />
          Admin
        </Badge>
      )}
    </>
  )
}

function Badge({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-chip px-1.5 py-0.5 text-12 leading-4 font-semibold ${look}`}
    >
      {children}
    </span>
  )
}
