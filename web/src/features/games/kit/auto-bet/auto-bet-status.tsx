import * as m from '@tallyhouse/messages/auto-bet'
import { ChevronDown } from 'lucide-react'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { RunTotals } from './run-totals.tsx'
import type { AutoBetRun } from './use-auto-bet.ts'
import './auto-bet.css'

/**
 * The counts of the last run, which unfold to its chart. After it has stopped, also why it stopped, until it
 * is started again.
 */
export function AutoBetStatus({ progress, series, stopReason }: AutoBetRun) {
  const { bets, net } = progress
  return (
    <div className="tabular text-13 text-mid">
      <details className="auto-bet-run">
        <summary title={m.run()}>
          <span>{m.betCount({ bets: formatPoints(bets) })}</span>
          <span className="grow text-right">{m.net({ net: formatNet(net) })}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </summary>
        <RunTotals tally={progress} series={series} />
      </details>
      <p role="status">{stopReason}</p>
    </div>
  )
}

/** How a run goes, or why it stopped. */
export function describeRun({ progress, stopReason }: AutoBetRun): string {
  const { bets, net } = progress
  return stopReason ?? m.runSoFar({ bets: formatPoints(bets), net: formatNet(net) })
}

function formatNet(net: number): string {
  return net === 0 ? '+0' : formatSigned(net)
}
