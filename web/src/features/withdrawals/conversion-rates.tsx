import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { TermRow } from './term-row.tsx'

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
