import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUndecided } from '../../../lib/call-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { integrityQuery } from '../integrity-query.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { approvalSentence, backSentence, twoAdminsFrom } from './approvals.ts'
import { caseQueries } from './case-queries.ts'
import { useDecision, type Verdict } from './decide-withdrawal.ts'
import { Notes } from './notes.tsx'
import { delaysOf } from './obstacles.ts'
import { PayoutCard } from './payout-card.tsx'
import { PlayerReason } from './player-reason.tsx'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

export type Asked = { withdrawal: AdminWithdrawal; verdict: Verdict }

type DecisionDialogProps = { asked: Asked | null; onClose: () => void }

/** Approves a withdrawal with a note, or rejects it with a reason; null is closed. */
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
  const [reason, setReason] = useState('')
  const [adminNotes, setNotes] = useState(notes[verdict])
  const [isChecked, setChecked] = useState(false)
  const { data: settings } = useQuery(settingsQuery)
  const { data: integrity } = useQuery(integrityQuery)
  const { data: player } = useQuery(caseQueries(withdrawal).player)
  const isStopped = integrity !== undefined && integrity.broken.length > 0
  const delays = player ? delaysOf({ withdrawal, player, settings, isStopped }) : []
  const decision = useDecision()
  const { id, status } = withdrawal
  const isRejection = verdict === 'rejected'
  const isReasonMissing = isRejection && reason.trim() === ''
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (isReasonMissing) return
        decision.run(
          {
            id,
            status: verdict,
            ...(status === 'approved' && { seenAs: status }),
            adminNotes: adminNotes.trim() || notes[verdict],
            ...(isRejection && { reason: reason.trim() }),
          },
          onDone,
          (error) => isUndecided(error) || onDone(),
        )
      }}
    >
      <PayoutCard withdrawal={withdrawal} />
      {!isRejection && delays.length > 0 && <Notes texts={delays} />}
      <p className="text-14 text-mid">
        {isRejection
          ? backSentence(withdrawal)
          : approvalSentence(withdrawal, {
              from: twoAdminsFrom(settings),
              isHeldBack: delays.length > 0,
            })}
      </p>
      {isRejection && (
        <PlayerReason
          value={reason}
          isMissing={isChecked && isReasonMissing}
          onChange={setReason}
        />
      )}
      <TextAreaField
        label="Internal note"
        maxLength={NOTES_MAX}
        value={adminNotes}
        hint="Only admins read it, with the withdrawal and in the audit log."
        onChange={(event) => setNotes(event.target.value)}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
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
