import { formatPoints } from '../../lib/format-points.ts'
import type { WithdrawalTerms } from '../../session/terms.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { formatPayoutTime } from './payout-time.ts'
import { TermRow } from './term-row.tsx'

type WithdrawalLimitsProps = { terms: WithdrawalTerms; leftTodayPoints: number | undefined }

/** The smallest and the largest, what is kept of it, and how long it takes. */
export function WithdrawalLimits({ terms, leftTodayPoints }: WithdrawalLimitsProps) {
  return (
    <Panel className="p-5">
      <PanelHead title="Withdrawal Limits" />
      <dl className="mt-1 divide-y divide-line/70">
        {terms.methods
          .filter(({ enabled }) => enabled)
          .map(({ method, label, minimumPoints, feePoints }) => (
            <TermRow
              key={method}
              label={`${label}, minimum`}
              value={`${formatPoints(minimumPoints)} pts${feePoints > 0 ? `, fee ${formatPoints(feePoints)}` : ''}`}
            />
          ))}
        <TermRow
          label="Daily limit, all methods"
          value={`${formatPoints(terms.dailyLimitPoints)} pts`}
        />
        <TermRow label="Requests a day" value={formatPoints(terms.dailyRequests)} />
        {leftTodayPoints !== undefined && (
          <TermRow label="Left today (UTC)" value={`${formatPoints(leftTodayPoints)} pts`} />
        )}
        <TermRow
          label="Robux usually paid within"
          value={formatPayoutTime(terms.automatedMedianSeconds)}
        />
        <TermRow label="Other methods, processed in" value="24 to 48 hours" />
      </dl>
    </Panel>
  )
}
