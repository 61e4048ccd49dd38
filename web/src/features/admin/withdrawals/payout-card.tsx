import { formatPoints, formatUsd } from '../../../lib/format-points.ts'
import { useMethodLabel } from '../../../session/terms.ts'
import { destinationOf } from './destination.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

/** Which withdrawal it is about: whose, how much, where to. */
export function PayoutCard({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const labelOf = useMethodLabel()
  const { id, username, amount, usdValue, method } = withdrawal
  return (
    <div className="rounded-control border border-line bg-ink-2 p-4">
      <p className="tabular text-14 text-mid">
        No. {id} · {username} · {labelOf(method)}
      </p>
      <p className="figures mt-1.5 text-28">
        {formatPoints(amount)} <span className="text-16 text-low">pts</span>
        <span className="ml-3 text-18 text-mid">{formatUsd(usdValue)}</span>
      </p>
      <p className="mt-2 text-14 wrap-anywhere text-mid">to {destinationOf(withdrawal)}</p>
    </div>
  )
}
