import * as m from '@tallyhouse/messages/auto-bet'
import type { ReactNode } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { NetProfitChart } from '../screen/net-profit-chart.tsx'
import type { ProfitPoint } from '../screen/net-profit-series.ts'
import type { Tally } from './tally.ts'

/** A run's net as a chart, and its totals. */
export function RunTotals({ tally, series }: { tally: Tally; series: ProfitPoint[] }) {
  const { wins, losses, wagered, highest, lowest } = tally
  return (
    <div className="space-y-1.5 pb-1">
      <NetProfitChart series={series} className="auto-bet-chart" />
      <dl className="grid grid-cols-2 gap-x-4">
        <Total label={m.winsAndLosses()}>
          {m.winsAndLossesCount({ wins: formatPoints(wins), losses: formatPoints(losses) })}
        </Total>
        <Total label={m.highest()}>
          <SignedAmount points={highest} />
        </Total>
        <Total label={m.wagered()}>{formatPoints(wagered)}</Total>
        <Total label={m.lowest()}>
          <SignedAmount points={lowest} />
        </Total>
      </dl>
    </div>
  )
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt className="text-low">{label}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  )
}
