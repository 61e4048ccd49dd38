import * as m from '@tallyhouse/messages/rewards'
import { Zap } from 'lucide-react'
import { formatDateTime } from '#lib/format-time.ts'
import type { DailyBonusStatus } from './daily-bonus-query.ts'

/** How much more offers pay during the boost, or after the next mega bonus. */
export function BoostLine({ status, now }: { status: DailyBonusStatus; now: number }) {
  const { boostExpiresAt, boostPercent } = status
  const isRunning = boostExpiresAt !== null && Date.parse(boostExpiresAt) > now
  if (boostPercent === 0) return null
  if (!isRunning) return <p>{m.boostAfterMegaBonus({ percent: boostPercent })}</p>
  return (
    <p className="text-bone">
      <Zap aria-hidden="true" className="mr-1.5 -mt-0.5 inline size-4 fill-brand text-brand" />
      {m.boostRunning({ percent: boostPercent, time: formatDateTime(boostExpiresAt) })}
    </p>
  )
}
