import * as m from '@tallyhouse/messages/withdrawals'
import { LockKeyhole } from 'lucide-react'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import type { Eligibility } from './eligibility.ts'

/** How many points from offers a player still needs to unlock withdrawals. */
export function UnlockNotice({ unlock }: { unlock: Eligibility['unlock'] }) {
  const { thresholdPoints, earnedPoints, leftPoints } = unlock
  if (leftPoints === 0) return null
  const progress = {
    earned: formatPoints(earnedPoints),
    threshold: formatPoints(thresholdPoints),
  }
  return (
    <section
      aria-label={m.unlock()}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel border border-line bg-ink-1 p-4 sm:px-6"
    >
      <div className="flex min-w-60 grow basis-0 items-start gap-3.5">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-mid" />
        <div className="min-w-0 grow">
          <p className="text-16 font-semibold">
            {m.unlockTitle({ left: leftPoints, points: formatPoints(leftPoints) })}
          </p>
          <p className="mt-1 text-14 text-mid">{m.unlockNote()}</p>
          <div className="mt-3 flex items-center gap-3">
            <div
              role="progressbar"
              aria-label={m.earnedFromOffers()}
              aria-valuemin={0}
              aria-valuemax={thresholdPoints}
              aria-valuenow={earnedPoints}
              aria-valuetext={m.unlockProgress(progress)}
              className="h-2 grow overflow-hidden rounded-chip bg-ink-3 forced-colors:border"
            >
              <div
                className="h-full origin-left bg-mid transition-transform duration-(--t-page) ease-out forced-colors:bg-[CanvasText]"
                style={{ transform: `scaleX(${earnedPoints / thresholdPoints})` }}
              />
            </div>
            <span aria-hidden="true" className="tabular text-13 text-mid">
              {m.unlockProgressShort(progress)}
            </span>
          </div>
        </div>
      </div>
      <Button asChild variant="primary" className="max-sm:w-full">
        <Link href="/earn">{m.browseOffers()}</Link>
      </Button>
    </section>
  )
}
