import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/play'
import { useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { breakSentence, protectionQuery, usePlayBreak } from '#session/protection.ts'
import { useRefusal } from './bet-refusal.ts'

/** The player's current break, or the limit that refused the last bet. */
export function PlayNotice() {
  const refusal = useRefusal()
  const pause = usePlayBreak()
  const client = useQueryClient()
  useEffect(() => {
    if (refusal) void client.invalidateQueries({ queryKey: protectionQuery.queryKey })
  }, [refusal, client])
  if (!refusal && !pause) return null
  return (
    <div className="order-first flex gap-3 rounded-control border border-warn/45 bg-warn/8 px-3.5 py-3 text-14 lg:order-none">
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0">
        <p>{pause ? breakSentence(pause) : refusal}</p>
        {pause && <p className="mt-1 text-mid">{m.breakDetails()}</p>}
        <Link
          href={pages.playLimits}
          className="-mb-2.5 flex h-11 w-fit items-center font-semibold underline underline-offset-4"
        >
          {m.yourPlayLimits()}
        </Link>
      </div>
    </div>
  )
}
