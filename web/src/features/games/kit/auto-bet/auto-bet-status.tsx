import * as m from '@tallyhouse/messages/play'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import type { AutoBetRun } from './use-auto-bet.ts'

/** The progress of auto-bet. After it has stopped, also why it stopped, until it is started again. */
export function AutoBetStatus({ progress: { bets, net }, stopReason }: AutoBetRun) {
  return (
    <div className="tabular text-13 text-mid">
      <p className="flex justify-between">
        <span>{m.autoBetCount({ bets: formatPoints(bets) })}</span>
        <span>{m.autoBetNet({ net: net === 0 ? '+0' : formatSigned(net) })}</span>
      </p>
      <p role="status">{stopReason}</p>
    </div>
  )
}
