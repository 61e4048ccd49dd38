import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints } from '#lib/format-points.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { formatPayoutTime } from './payout-time.ts'
import { TermRow } from './term-row.tsx'

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
