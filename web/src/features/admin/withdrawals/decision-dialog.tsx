import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPoints, formatUsd } from '../../../lib/format-points.ts'
import { useMethodLabel } from '../../../session/terms.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { settingsQuery } from '../settings/settings-query.ts'
import { approvalSentence, twoAdminsFrom } from './approvals.ts'
import { useDecision, type Verdict } from './decide-withdrawal.ts'
import { destinationOf } from './destination.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

export type Asked = { withdrawal: AdminWithdrawal; verdict: Verdict }

type DecisionDialogProps = { asked: Asked | null; onClose: () => void }

/** Approves or rejects a withdrawal with a reason; null is closed. */
export function DecisionDialog({ asked, onClose }: DecisionDialogProps) {
  const verb = asked?.verdict === 'rejected' ? 'Reject' : 'Approve'
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(next) => !next && onClose()}
      title={`${verb} this withdrawal?`}
    >
      {asked && <DecisionForm {...asked} onDone={onClose} />}
    </Dialog>
  )
}

const NOTES_MAX = 1000
const notes: Record<Verdict, string> = {
  approved: 'Approved by admin',
  rejected: 'Rejected by admin',
}

function DecisionForm({ withdrawal, verdict, onDone }: Asked & { onDone: () => void }) {
  const [adminNotes, setNotes] = useState(notes[verdict])
  const labelOf = useMethodLabel()
  const { data: settings } = useQuery(settingsQuery)
  const decision = useDecision()
  const { id, username, amount, usdValue, method } = withdrawal
  const isRejection = verdict === 'rejected'
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        const note = adminNotes.trim() || notes[verdict]
        decision.run({ id, status: verdict, adminNotes: note }, onDone, onDone)
      }}
    >
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
      <p className="text-14 text-mid">
        {isRejection
          ? `${formatPoints(amount)} pts go back to the balance of ${username}.`
          : approvalSentence(withdrawal, twoAdminsFrom(settings))}
      </p>
      <TextAreaField
        label="Reason"
        maxLength={NOTES_MAX}
        value={adminNotes}
        hint="Admins read it with the withdrawal and in the audit log."
        onChange={(event) => setNotes(event.target.value)}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Go back</Button>
        <Button
          type="submit"
          variant={isRejection ? 'danger' : 'primary'}
          aria-disabled={decision.isPending}
        >
          {isRejection ? 'Reject' : 'Approve'}
        </Button>
      </div>
    </form>
  )
}
