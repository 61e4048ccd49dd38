import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { useMethodLabel } from '#session/terms.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Withdrawal } from './history-query.ts'
import { StepList } from './step-list.tsx'
import { TermRow } from './term-row.tsx'
import { shownStatus } from './withdrawal-status.ts'
import { stepsOf } from './withdrawal-steps.ts'

type WithdrawalDialogProps = { withdrawal: Withdrawal | undefined; onClose: () => void }

/** The details of one withdrawal and its progress. */
export function WithdrawalDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  return (
    <Dialog
      open={withdrawal !== undefined}
      onClose={onClose}
      title={m.withdrawalTitle({ id: withdrawal?.id ?? '' })}
    >
      {withdrawal && <WithdrawalDetails withdrawal={withdrawal} />}
    </Dialog>
  )
}

function WithdrawalDetails({ withdrawal }: { withdrawal: Withdrawal }) {
  const { method, amount, feePoints, usdValue, status, destination, paymentReference } = withdrawal
  const labelOf = useMethodLabel()
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures text-28">
          <RichText
            text={m.pointsWithUnit({ points: formatPoints(amount) })}
            tags={{ unit: (text) => <span className="ml-1.5 text-16 text-low">{text}</span> }}
          />
        </p>
        <StatusBadge status={shownStatus(withdrawal)} />
      </div>
      <StepList steps={stepsOf(withdrawal)} />
      <dl className="divide-y divide-line/70 border-t border-line/70">
        <TermRow label={m.method()} value={<span translate="no">{labelOf(method)}</span>} />
        <TermRow
          label={status === 'completed' ? m.paidTo() : m.payoutAddress()}
          value={<span translate="no">{destination}</span>}
        />
        <TermRow label={m.worth()} value={formatUsd(usdValue)} />
        {feePoints > 0 && (
          <TermRow label={m.fee()} value={m.pointsShort({ points: formatPoints(feePoints) })} />
        )}
      </dl>
      {paymentReference && (
        <div className="flex items-center justify-between gap-3 rounded-control bg-ink-2 py-1 pr-1 pl-3.5">
          <p className="min-w-0">
            <span className="block text-13 text-low">{m.paymentReference()}</span>
            <span translate="no" className="block font-mono text-13 break-all">
              {paymentReference}
            </span>
          </p>
          <CopyButton text={paymentReference} label={m.copyReference()} />
        </div>
      )}
    </div>
  )
}
