import { formatPoints } from '../../lib/format-points.ts'
import type { WithdrawalTerms } from '../../session/terms.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { formatPayoutTime } from './payout-time.ts'
import { TermRow } from './term-row.tsx'

/** The smallest and the largest, and how long it takes. */
export function WithdrawalLimits({ terms }: { terms: WithdrawalTerms }) {
  return (
    <Panel className="p-5">
      <PanelHead title="Withdrawal Limits" />
      <dl className="mt-1 divide-y divide-line/70">
        {terms.methods
          .filter(({ enabled }) => enabled)
          .map(({ method, label, minimumPoints }) => (
            <TermRow
              key={method}
              label={`${label}, minimum`}
              value={`${formatPoints(minimumPoints)} pts`}
            />
          ))}
        <TermRow
          label="Daily limit, all methods"
          value={`${formatPoints(terms.dailyLimitPoints)} pts`}
        />
        <TermRow label="Robux, paid in" value={formatPayoutTime(terms.automatedMedianSeconds)} />
        <TermRow label="Other methods, reviewed in" value="24 to 48 hours" />
      </dl>
    </Panel>
  )
}
