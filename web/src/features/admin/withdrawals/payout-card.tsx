import * as m from '@tallyhouse/messages/admin-withdrawals'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { useMethodLabel } from '#session/terms.ts'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'
import { formatDestination } from './format-destination.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

/** A summary of the withdrawal that a dialog is about. */
export function PayoutCard({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const labelOf = useMethodLabel()
  const { id, username, amount, usdValue, method } = withdrawal
  return (
    <div className="rounded-control border border-line bg-ink-2 p-4">
      <p className="tabular text-14 text-mid">
        <RichText text={m.cardTitle({ id, username, method: labelOf(method) })} tags={dataTags} />
      </p>
      <p className="figures mt-1.5 text-28">
        <RichText
          text={m.cardAmount({ points: formatPoints(amount) })}
          tags={{ unit: (unit) => <span className="text-16 text-low">{unit}</span> }}
        />
        <span className="ml-3 text-18 text-mid">{formatUsd(usdValue)}</span>
      </p>
      <p className="mt-2 text-14 wrap-anywhere text-mid">
        <RichText
          text={m.cardDestination({ destination: formatDestination(withdrawal) })}
          tags={dataTags}
        />
      </p>
    </div>
  )
}
