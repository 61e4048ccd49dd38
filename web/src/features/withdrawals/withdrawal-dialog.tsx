import { formatPoints, formatUsd } from '../../lib/format-points.ts'
import { useMethodLabel } from '../../session/terms.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Withdrawal } from './history-query.ts'
import { StepList } from './step-list.tsx'
import { TermRow } from './term-row.tsx'
import { shownStatus } from './withdrawal-status.ts'
import { stepsOf } from './withdrawal-steps.ts'

type WithdrawalDialogProps = { withdrawal: Withdrawal | undefined; onClose: () => void }

/** One withdrawal in full: where it is on its way, and everything that is known of it. */
export function WithdrawalDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  return (
    <Dialog
      open={withdrawal !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={`Withdrawal #${withdrawal?.id ?? ''}`}
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
          {formatPoints(amount)}
          <span className="ml-1.5 text-16 text-low">pts</span>
        </p>
        <StatusBadge status={shownStatus(withdrawal)} />
      </div>
      <StepList steps={stepsOf(withdrawal)} />
      <dl className="divide-y divide-line/70 border-t border-line/70">
        <TermRow label="Method" value={labelOf(method)} />
        <TermRow
          label={status === 'completed' ? 'Paid to' : 'Payout address'}
          value={destination}
        />
        <TermRow label="Worth" value={formatUsd(usdValue)} />
        {feePoints > 0 && <TermRow label="Fee" value={`${formatPoints(feePoints)} pts`} />}
      </dl>
      {paymentReference && (
        <div className="flex items-center justify-between gap-3 rounded-control bg-ink-2 py-1 pr-1 pl-3.5">
          <p className="min-w-0">
            <span className="block text-13 text-low">Payment reference</span>
            <span className="block font-mono text-13 break-all">{paymentReference}</span>
          </p>
          <CopyButton text={paymentReference} label="Copy reference" />
        </div>
      )}
    </div>
  )
}
