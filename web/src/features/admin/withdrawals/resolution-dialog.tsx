import {
  endPayout,
  PAYOUT_REFERENCE_MAX,
  WITHDRAWAL_REASON_MAX,
} from '@tallyhouse/contract/admin/withdrawals'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useQuery } from '@tanstack/react-query'
import { callOnce, isUndecided } from '#lib/calls/call-once.ts'
import { formatPoints } from '#lib/format-points.ts'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { ActionDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { settingsQuery } from '../settings/settings.ts'
import { useAdminForm } from '../use-admin-action.ts'
import {
  describeRefund,
  describeResolution,
  findTwoAdminThreshold,
  type Outcome,
} from './approvals.ts'
import { PayoutCard } from './withdrawal-facts.tsx'
import { type AdminWithdrawal, withdrawalCalls } from './withdrawal-queries.ts'

/** `outcome` is what a payment by hand came to; undefined if the admin chooses it in the dialog. */
export type PendingResolution = { withdrawal: AdminWithdrawal; outcome: Outcome | undefined }

type ResolutionDialogProps = { resolution: PendingResolution; onClose: () => void }

/** Records how a payment by hand, or a payout whose provider can't report it, turned out. */
export function ResolutionDialog({ resolution, onClose }: ResolutionDialogProps) {
  const { withdrawal } = resolution
  const { data: settings } = useQuery(settingsQuery)
  const form = useResolutionForm(resolution, onClose)
  const { outcome } = form.values
  const isPaid = outcome === 'paid'
  const threshold = findTwoAdminThreshold(settings)
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      {...describeDialog(resolution)}
      submit={isPaid ? m.markPaidButton() : m.markNotPaidButton()}
    >
      <PayoutCard withdrawal={withdrawal} />
      {resolution.outcome === undefined && (
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
      )}
      {isPaid ? (
        <Field
          label={m.reference()}
          maxLength={PAYOUT_REFERENCE_MAX}
          autoComplete="off"
          spellCheck={false}
          hint={withdrawal.isPaidByHand ? m.recordPaymentHint() : m.referenceHint()}
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

function describeDialog({ withdrawal, outcome }: PendingResolution) {
  const isPaid = outcome === 'paid'
  if (!withdrawal.isPaidByHand || outcome === undefined) {
    const description = m.resolveDescription()
    return { title: m.resolveTitle(), description, variant: 'danger' as const }
  }
  return {
    title: isPaid ? m.recordPaymentTitle() : m.cannotPayTitle(),
    description: isPaid ? m.recordPaymentDescription() : m.cannotPayDescription(),
    variant: isPaid ? ('primary' as const) : ('danger' as const),
  }
}

function useResolutionForm(
  { withdrawal: { id, ending }, outcome: given }: PendingResolution,
  onDone: () => void,
) {
  return useAdminForm({
    initial: {
      outcome: (given ?? ending?.outcome ?? 'not_paid') as Outcome,
      reference: '',
      reason: ending?.outcome === 'not_paid' ? ending.note : '',
    },
    check: (values) =>
      values.outcome === 'paid'
        ? { reference: values.reference.trim() === '' && m.referenceMissing() }
        : { reason: values.reason.trim() === '' && m.reasonMissing() },
    send: ({ outcome, reference, reason }) =>
      callOnce(endPayout, {
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
    keep: { as: `outcome.${id}.${given ?? ''}` },
    changes: withdrawalCalls,
    onDone,
    onFail: (error) => isUndecided(error) || onDone(),
  })
}

/** A payout that is still processing waits for the second admin. */
function describeResolved(status: AdminWithdrawal['status']): string {
  if (status === 'processing') return m.firstResolutionToast()
  return status === 'completed' ? m.markedPaidToast() : m.markedNotPaidToast()
}
