import {
  endPayout,
  PAYOUT_REFERENCE_MAX,
  WITHDRAWAL_REASON_MAX,
} from '@tallyhouse/contract/admin/withdrawals'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/calls/call.ts'
import { isUndecided } from '#lib/calls/call-once.ts'
import { formatPoints } from '#lib/format-points.ts'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { ActionDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { settingsQuery } from '../settings/settings-query.ts'
import { useAdminForm } from '../use-admin-action.ts'
import { describeRefund, findTwoAdminThreshold } from './approvals.ts'
import { describeResolution, type Outcome } from './manual-resolution.ts'
import { PayoutCard } from './payout-card.tsx'
import { type AdminWithdrawal, withdrawalCalls } from './withdrawal-queries.ts'

type ResolutionDialogProps = { withdrawal: AdminWithdrawal; onClose: () => void }

/** Records the confirmed outcome of a payout whose provider can't report it. */
export function ResolutionDialog({ withdrawal, onClose }: ResolutionDialogProps) {
  const { data: settings } = useQuery(settingsQuery)
  const form = useResolutionForm(withdrawal, onClose)
  const { outcome } = form.values
  const isPaid = outcome === 'paid'
  const threshold = findTwoAdminThreshold(settings)
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={m.resolveTitle()}
      description={m.resolveDescription()}
      submit={isPaid ? m.markPaidButton() : m.markNotPaidButton()}
      variant="danger"
    >
      <PayoutCard withdrawal={withdrawal} />
      <Segmented
        label={m.outcome()}
        shown
        options={[
          { value: 'paid', label: m.outcomePaid() },
          { value: 'not_paid', label: m.outcomeNotPaid() },
        ]}
        locked={form.isPending}
        {...form.choice('outcome')}
      />
      {isPaid ? (
        <Field
          label={m.reference()}
          maxLength={PAYOUT_REFERENCE_MAX}
          autoComplete="off"
          spellCheck={false}
          hint={m.referenceHint()}
          className="font-mono"
          {...form.field('reference')}
        />
      ) : (
        <TextAreaField
          label={m.playerReason()}
          maxLength={WITHDRAWAL_REASON_MAX}
          hint={m.playerReasonHint()}
          {...form.field('reason')}
        />
      )}
      <div className="space-y-2 text-14 text-mid">
        <p>
          <RichText
            text={
              isPaid
                ? m.paidOutcomeEffect({ points: formatPoints(withdrawal.amount) })
                : describeRefund(withdrawal)
            }
          />
        </p>
        <p>
          <RichText text={describeResolution(withdrawal, { outcome, threshold })} />
        </p>
      </div>
    </ActionDialog>
  )
}

function useResolutionForm({ id, ending }: AdminWithdrawal, onDone: () => void) {
  return useAdminForm({
    initial: {
      outcome: (ending?.outcome ?? 'not_paid') as Outcome,
      reference: '',
      reason: ending?.outcome === 'not_paid' ? ending.note : '',
    },
    check: (values) =>
      values.outcome === 'paid'
        ? { reference: values.reference.trim() === '' && m.referenceMissing() }
        : { reason: values.reason.trim() === '' && m.reasonMissing() },
    send: ({ outcome, reference, reason }) =>
      call(endPayout, {
        params: { id },
        body:
          outcome === 'paid'
            ? { outcome, reference: reference.trim() }
            : { outcome, reason: reason.trim() },
      }),
    successToast: ({ status }) => ({
      title: m.updatedToast(),
      description: describeResolved(status),
    }),
    changes: withdrawalCalls,
    onDone,
    onFail: (error) => isUndecided(error) || onDone(),
  })
}

/** A payout that is still processing waits for the second of two admins. */
function describeResolved(status: AdminWithdrawal['status']): string {
  if (status === 'processing') return m.firstResolutionToast()
  return status === 'completed' ? m.markedPaidToast() : m.markedNotPaidToast()
}
