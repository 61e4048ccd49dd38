import * as m from '@tallyhouse/messages/withdrawals'
import { formatUsd } from '#lib/format-points.ts'
import { StubCard } from '#ui/stub-card.tsx'
import type { Withdrawal } from './history-query.ts'
import { outcomeOf } from './withdrawal-status.ts'

/** The total paid out, and how many withdrawals are pending, completed, and failed. */
export function HistoryTotals({ withdrawals }: { withdrawals: Withdrawal[] | undefined }) {
  const countOf = (outcome: string) =>
    withdrawals && String(withdrawals.filter(({ status }) => outcomeOf(status) === outcome).length)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StubCard label={m.totalWithdrawn()} value={withdrawals && totalOf(withdrawals)} />
      <StubCard label={m.pending()} value={countOf('pending')} />
      <StubCard label={m.completed()} value={countOf('completed')} />
      <StubCard label={m.failed()} value={countOf('failed')} />
    </dl>
  )
}

function totalOf(withdrawals: Withdrawal[]): string {
  const cents = withdrawals
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { usdValue }) => sum + Math.round(Number(usdValue) * 100), 0)
  return formatUsd((cents / 100).toFixed(2))
}
