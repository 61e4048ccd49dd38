import { decideWithdrawal, WITHDRAWAL_REASON_MAX } from '@tallyhouse/contract/admin/withdrawals'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/calls/call.ts'
import { isUndecided } from '#lib/calls/call-once.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { ActionDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useStoppedPlayers } from '../admin-notices.tsx'
import { settingsQuery } from '../settings/settings.ts'
import { useAdminForm } from '../use-admin-action.ts'
import {
  describeApproval,
  describeRefund,
  findTwoAdminThreshold,
  type Verdict,
} from './approvals.ts'
import { payoutDelays } from './describe-withdrawal.ts'
import { Notes, PayoutCard } from './withdrawal-facts.tsx'
import { type AdminWithdrawal, reviewQueries, withdrawalCalls } from './withdrawal-queries.ts'

export type PendingDecision = { withdrawal: AdminWithdrawal; verdict: Verdict }

type DecisionDialogProps = { decision: PendingDecision; onClose: () => void }

const NOTES_MAX = 1000
const defaultNotes: Record<Verdict, () => string> = {
  approved: m.approvedNote,
  rejected: m.rejectedNote,
}

export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const { withdrawal, verdict } = decision
  const { id, status } = withdrawal
  const { data: settings } = useQuery(settingsQuery)
  const { data: player } = useQuery(reviewQueries(withdrawal).player)
  const stopped = useStoppedPlayers()
  const isStopped = stopped === 'all' || stopped.has(withdrawal.userId)
  const delays = player ? payoutDelays({ withdrawal, player, settings, isStopped }) : []
  const isRejection = verdict === 'rejected'
  const form = useAdminForm({
    initial: { reason: '', adminNotes: defaultNotes[verdict]() },
    check: ({ reason }) => ({ reason: isRejection && reason.trim() === '' && m.reasonMissing() }),
    send: ({ reason, adminNotes }) =>
      call(decideWithdrawal, {
        params: { id },
        body: {
          status: verdict,
          ...(status === 'approved' && { seenAs: status }),
          adminNotes: adminNotes.trim() || defaultNotes[verdict](),
          ...(isRejection && { reason: reason.trim() }),
        },
      }),
    successToast: (decided) => ({
      title: m.updatedToast(),
      description: describeDecision(decided, verdict),
    }),
    changes: withdrawalCalls,
    onDone: onClose,
    onFail: (error) => isUndecided(error) || onClose(),
  })
  const effect = isRejection
    ? describeRefund(withdrawal)
    : describeApproval(withdrawal, {
        threshold: findTwoAdminThreshold(settings),
        isDelayed: delays.length > 0,
      })
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={isRejection ? m.rejectTitle() : m.approveTitle()}
      submit={isRejection ? m.rejectButton() : m.approveButton()}
      variant={isRejection ? 'danger' : 'primary'}
    >
      <PayoutCard withdrawal={withdrawal} />
      {!isRejection && delays.length > 0 && <Notes texts={delays} />}
      <p className="text-14 text-mid">
        <RichText text={effect} />
      </p>
      {isRejection && (
        <TextAreaField
          label={m.playerReason()}
          maxLength={WITHDRAWAL_REASON_MAX}
          hint={m.playerReasonHint()}
          {...form.field('reason')}
        />
      )}
      <TextAreaField
        label={m.internalNote()}
        maxLength={NOTES_MAX}
        hint={m.internalNoteHint()}
        {...form.field('adminNotes')}
      />
    </ActionDialog>
  )
}

function describeDecision({ status }: AdminWithdrawal, verdict: Verdict): string {
  if (verdict === 'rejected') return m.rejectedToast()
  return status === 'pending' ? m.firstApprovalToast() : m.approvedToast()
}
