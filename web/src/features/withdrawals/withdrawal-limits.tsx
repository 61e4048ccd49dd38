import * as m from '@tallyhouse/messages/withdrawals'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { Button } from '#ui/button.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import type { Eligibility } from './eligibility.ts'
import { formatPayoutTime } from './payout-time.ts'

type WithdrawalLimitsProps = { terms: WithdrawalTerms; leftTodayPoints: number | undefined }

export function WithdrawalLimits({ terms, leftTodayPoints }: WithdrawalLimitsProps) {
  return (
    <Panel className="p-5">
      <PanelHead title={m.limits()} />
      <dl className="mt-1 divide-y divide-line/70">
        {terms.methods
          .filter(({ enabled }) => enabled)
          .map(({ method, label, minimumPoints, feePoints }) => (
            <TermRow
              key={method}
              label={m.minimumOf({ method: label })}
              value={
                feePoints > 0
                  ? m.pointsAndFee({
                      points: formatPoints(minimumPoints),
                      fee: formatPoints(feePoints),
                    })
                  : m.pointsShort({ points: formatPoints(minimumPoints) })
              }
            />
          ))}
        <TermRow
          label={m.dailyLimit()}
          value={m.pointsShort({ points: formatPoints(terms.dailyLimitPoints) })}
        />
        <TermRow label={m.dailyRequests()} value={formatPoints(terms.dailyRequests)} />
        {leftTodayPoints !== undefined && (
          <TermRow
            label={m.leftToday()}
            value={m.pointsShort({ points: formatPoints(leftTodayPoints) })}
          />
        )}
        <TermRow label={m.robuxTime()} value={formatPayoutTime(terms.automatedMedianSeconds)} />
        <TermRow label={m.reviewTime()} value={m.reviewHours()} />
      </dl>
    </Panel>
  )
}

export function ConversionRates({ terms }: { terms: WithdrawalTerms }) {
  const { pointsPerUsd, robuxPerPoint } = terms
  return (
    <Panel className="p-5">
      <PanelHead title={m.conversionRates()} />
      <dl className="mt-1 divide-y divide-line/70">
        <TermRow label={m.rateOfOne()} value={m.robux({ amount: formatPoints(robuxPerPoint) })} />
        <TermRow
          label={m.rateOf({ points: formatPoints(pointsPerUsd) })}
          value={formatUsdOfPoints(pointsPerUsd, pointsPerUsd)}
        />
        <TermRow
          label={m.rateOf({ points: formatPoints(1000) })}
          value={formatUsdOfPoints(1000, pointsPerUsd)}
        />
      </dl>
    </Panel>
  )
}

/** A term and its value; use inside a description list. */
export function TermRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5 text-14">
      <dt className="text-mid">{label}</dt>
      <dd className="tabular text-right font-semibold">{value}</dd>
    </div>
  )
}

/** How many points from offers a player still needs to unlock withdrawals. */
export function UnlockNotice({ unlock }: { unlock: Eligibility['unlock'] }) {
  const { thresholdPoints, earnedPoints, leftPoints } = unlock
  if (leftPoints === 0) return null
  const progress = { earned: formatPoints(earnedPoints), threshold: formatPoints(thresholdPoints) }
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
