import { formatPoints, formatUsdOfPoints } from '../../lib/format-points.ts'
import type { WithdrawalTerms } from '../../session/terms.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { TermRow } from './term-row.tsx'

/** What points become. */
export function ConversionRates({ terms }: { terms: WithdrawalTerms }) {
  const { pointsPerUsd, robuxPerPoint } = terms
  return (
    <Panel className="p-5">
      <PanelHead title="Conversion Rates" />
      <dl className="mt-1 divide-y divide-line/70">
        <TermRow label="1 point" value={`${formatPoints(robuxPerPoint)} Robux`} />
        <TermRow
          label={`${formatPoints(pointsPerUsd)} points`}
          value={formatUsdOfPoints(pointsPerUsd, pointsPerUsd)}
        />
        <TermRow label="1,000 points" value={formatUsdOfPoints(1000, pointsPerUsd)} />
      </dl>
    </Panel>
  )
}
