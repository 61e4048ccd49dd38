import { formatPoints } from '../../../lib/format-points.ts'
import type { AutoRun } from './use-auto-bet.ts'

/** The counts of auto-bet while it runs, and why it ended until it is started again. */
export function AutoBetStatus({ progress: { bets, net }, ended }: AutoRun) {
  return (
    <div className="tabular text-13 text-mid">
      <p className="flex justify-between">
        <span>Bets {formatPoints(bets)}</span>
        <span>
          Net {net < 0 ? '−' : '+'}
          {formatPoints(Math.abs(net))}
        </span>
      </p>
      <p role="status">{ended}</p>
    </div>
  )
}
