import { Dialog } from '../../../ui/dialog.tsx'
import { CaseFile } from './case-file.tsx'
import type { Verdict } from './decide-withdrawal.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type DetailsDialogProps = {
  withdrawal: AdminWithdrawal | null
  onClose: () => void
  onAsk: (withdrawal: AdminWithdrawal, verdict: Verdict) => void
}

/** Everything that is known of a withdrawal; null is closed. */
export function DetailsDialog({ withdrawal, onClose, onAsk }: DetailsDialogProps) {
  return (
    <Dialog
      open={withdrawal !== null}
      onOpenChange={(next) => !next && onClose()}
      title={withdrawal ? `Withdrawal ${withdrawal.id}` : 'Withdrawal'}
      wide
    >
      {withdrawal && (
        <CaseFile withdrawal={withdrawal} onAsk={(verdict) => onAsk(withdrawal, verdict)} />
      )}
    </Dialog>
  )
}
