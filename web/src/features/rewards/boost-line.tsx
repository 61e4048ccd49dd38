import { Zap } from 'lucide-react'
import { formatDateTime } from '../../lib/format-time.ts'
import type { DailyBonusStatus } from './daily-bonus-query.ts'

/** What the mega bonus makes of offers: now, while it runs, or once it is reached. */
export function BoostLine({ status, now }: { status: DailyBonusStatus; now: number }) {
  const { boostExpiresAt, boostPercent } = status
  const isRunning = boostExpiresAt !== null && Date.parse(boostExpiresAt) > now
  if (boostPercent === 0) return null
  if (!isRunning) return <p>The mega bonus makes offers pay {boostPercent}% more for 24 hours.</p>
  return (
    <p className="text-bone">
      <Zap aria-hidden="true" className="mr-1.5 -mt-0.5 inline size-4 fill-brand text-brand" />
      Boost: offers pay {boostPercent}% more until {formatDateTime(boostExpiresAt)}.
    </p>
  )
}
