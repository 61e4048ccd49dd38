import * as m from '@tallyhouse/messages/admin-withdrawals'
import * as common from '@tallyhouse/messages/common'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUndecided } from '#lib/call-once.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'
import { integrityQuery } from '../integrity-query.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { describeApproval, describeRefund, findTwoAdminThreshold } from './approvals.ts'
import { useDecision, type Verdict } from './decide-withdrawal.ts'
import { Notes } from './notes.tsx'
import { PayoutCard } from './payout-card.tsx'
import { PlayerReason } from './player-reason.tsx'
import { payoutDelays } from './review-notes.ts'
import { reviewQueries } from './review-queries.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

export type PendingDecision = { withdrawal: AdminWithdrawal; verdict: Verdict }

type DecisionDialogProps = { decision: PendingDecision | null; onClose: () => void }

/** Approves a withdrawal with a note, or rejects it with a reason. Closed if `decision` is null. */
export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  return (
    <Dialog
      open={decision !== null}
      onOpenChange={(next) => !next && onClose()}
      title={decision?.verdict === 'rejected' ? m.rejectTitle() : m.approveTitle()}
    >
      {decision && <DecisionForm {...decision} onDone={onClose} />}
    </Dialog>
  )
}

const NOTES_MAX = 1000
const defaultNotes: Record<Verdict, () => string> = {
  approved: m.approvedNote,
  rejected: m.rejectedNote,
}

function DecisionForm({ withdrawal, verdict, onDone }: PendingDecision & { onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [adminNotes, setNotes] = useState(defaultNotes[verdict])
  const [isChecked, setChecked] = useState(false)
  const { data: settings } = useQuery(settingsQuery)
  const { data: integrity } = useQuery(integrityQuery)
  const { data: player } = useQuery(reviewQueries(withdrawal).player)
  const isStopped = integrity !== undefined && integrity.broken.length > 0
  const delays = player ? payoutDelays({ withdrawal, player, settings, isStopped }) : []
  const deciding = useDecision()
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
        deciding.run(
          {
            id,
            status: verdict,
            ...(status === 'approved' && { seenAs: status }),
            adminNotes: adminNotes.trim() || defaultNotes[verdict](),
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
        <RichText
          text={
            isRejection
              ? describeRefund(withdrawal)
              : describeApproval(withdrawal, {
                  threshold: findTwoAdminThreshold(settings),
                  isDelayed: delays.length > 0,
                })
          }
          tags={dataTags}
        />
      </p>
      {isRejection && (
        <PlayerReason
          value={reason}
          isMissing={isChecked && isReasonMissing}
          onChange={setReason}
        />
      )}
      <TextAreaField
        label={m.internalNote()}
        maxLength={NOTES_MAX}
        value={adminNotes}
        hint={m.internalNoteHint()}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>{common.cancel()}</Button>
        <Button
          type="submit"
          variant={isRejection ? 'danger' : 'primary'}
          aria-disabled={deciding.isPending}
        >
          {isRejection ? m.rejectButton() : m.approveButton()}
        </Button>
      </div>
    </form>
  )
}
