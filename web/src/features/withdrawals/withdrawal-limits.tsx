import { automatedMethods, payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import { type RateName, ratedMethods } from '@tallyhouse/contract/payouts/rated-methods'
import * as m from '@tallyhouse/messages/withdrawals'
import type { ReactNode } from 'react'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { formatPayoutTime } from './payout-time.ts'

type WithdrawalLimitsProps = { terms: WithdrawalTerms; leftTodayPoints: number | undefined }

export function WithdrawalLimits({ terms, leftTodayPoints }: WithdrawalLimitsProps) {
  const names = automatedMethods.map((method) => payoutMethods[method].label()).join(', ')
  return (
    <Panel className="p-5">
      <PanelHead title={m.limits()} />
      <dl className="mt-1 divide-y divide-line/70">
        {terms.methods
          .filter(({ enabled }) => enabled)
          .map(({ method, label, minimumPoints, feePoints }) => (
            <TermRow
              key={method}
              label={m.methodMinimum({ method: label })}
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
        {terms.automatedMedianSeconds !== null && (
          <TermRow
            label={m.automatedTime({ methods: names })}
            value={formatPayoutTime(terms.automatedMedianSeconds)}
          />
        )}
        <TermRow label={m.reviewTime()} value={m.reviewHours()} />
      </dl>
    </Panel>
  )
}

export function ConversionRates({ terms }: { terms: WithdrawalTerms }) {
  const { pointsPerUsd } = terms
  return (
    <Panel className="p-5">
      <PanelHead title={m.conversionRates()} />
      <dl className="mt-1 divide-y divide-line/70">
        {ratedMethods.map(({ method, rate: { setting, texts } }) => (
          <TermRow
            key={method}
            label={m.rateOfOne()}
            value={texts.amount({ amount: formatPoints(terms[setting.name as RateName]) })}
          />
        ))}
        <TermRow
          label={m.exchangeRate({ points: formatPoints(pointsPerUsd) })}
          value={formatUsdOfPoints(pointsPerUsd, pointsPerUsd)}
        />
        <TermRow
          label={m.exchangeRate({ points: formatPoints(1000) })}
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
