import * as m from '@tallyhouse/messages/admin-withdrawals'
import { TriangleAlert } from 'lucide-react'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { useMethodLabel } from '#session/terms.ts'
import { RichText } from '#ui/rich-text.tsx'
import { formatDestination } from './describe-withdrawal.ts'
import type { AdminWithdrawal } from './withdrawal-queries.ts'

/** A summary of the withdrawal that a dialog is about. */
export function PayoutCard({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const labelOf = useMethodLabel()
  const { id, username, amount, usdValue, method } = withdrawal
  return (
    <div className="rounded-control border border-line bg-ink-2 p-4">
      <p className="tabular text-14 text-mid">
        <RichText text={m.cardTitle({ id, username, method: labelOf(method) })} />
      </p>
      <p className="figures mt-1.5 text-28">
        <RichText
          text={m.cardAmount({ points: formatPoints(amount) })}
          tags={{ unit: (unit) => <span className="text-16 text-low">{unit}</span> }}
        />
        <span className="ml-3 text-18 text-mid">{formatUsd(usdValue)}</span>
      </p>
      <p className="mt-2 text-14 wrap-anywhere text-mid">
        <RichText text={m.cardDestination({ destination: formatDestination(withdrawal) })} />
      </p>
    </div>
  )
}

/** What an admin should read before acting on a withdrawal; `texts` are rich text. */
export function Notes({ texts }: { texts: string[] }) {
  return (
    <ul
      aria-label={m.notesLabel()}
      className="space-y-2 rounded-control border border-warn/40 bg-warn/8 p-4 text-14"
    >
      {texts.map((text) => (
        <li key={text} className="flex gap-2.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          <span>
            <RichText text={text} />
          </span>
        </li>
      ))}
    </ul>
  )
}
