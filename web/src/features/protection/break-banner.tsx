import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/protection'
import { Hourglass } from 'lucide-react'
import { Link } from 'wouter'
import { breakSentence, type PlayBreak } from '#session/protection.ts'
import { Button } from '#ui/button.tsx'

/** The active break, and what the player can still do. */
export function BreakBanner({ pause }: { pause: PlayBreak }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel border border-warn/45 bg-warn/8 p-4 sm:p-5"
    >
      <div className="flex min-w-0 grow basis-80 gap-3.5">
        <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        <div>
          <p className="text-16 font-semibold">{breakSentence(pause)}</p>
          <p className="mt-1 text-14 text-mid">{m.breakNotice()}</p>
        </div>
      </div>
      <Button asChild>
        <Link href={pages.withdraw}>{m.withdrawPoints()}</Link>
      </Button>
    </div>
  )
}
