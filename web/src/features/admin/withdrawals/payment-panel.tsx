import {
  giveBackPayout,
  PAYOUT_NOTE_MAX,
  sendPayoutNote,
  takePayout,
} from '@tallyhouse/contract/admin/withdrawals'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { ActionDialog } from '#ui/overlay/action-dialog.tsx'
import { useAdminAction, useAdminForm } from '../use-admin-action.ts'
import type { Outcome } from './approvals.ts'
import { type PaymentAction, paymentFacts } from './payments.ts'
import { type AdminWithdrawal, withdrawalCalls } from './withdrawal-queries.ts'

/** All that is needed to pay a payout by hand, each with a button that copies it. */
export function PaymentFacts({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  return (
    <section className="space-y-2">
      <h3 className="text-16">{m.paymentSection()}</h3>
      <dl className="divide-y divide-line/60 border-y border-line/60 text-14">
        {paymentFacts(withdrawal).map(({ what, label, shown, copied }) => (
          <div
            key={label}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2 sm:grid-cols-[11rem_1fr_auto]"
          >
            <dt className="text-low max-sm:col-span-2">{label}</dt>
            <dd className="tabular min-w-0 wrap-anywhere" translate="no" dir="auto">
              {what === 'link' ? (
                <a
                  href={copied}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center gap-1.5 underline decoration-line underline-offset-4 hover:decoration-current sm:min-h-8"
                >
                  <span>{shown}</span>
                  <ExternalLink aria-hidden="true" className="size-4 shrink-0 text-low" />
                </a>
              ) : (
                shown
              )}
            </dd>
            <dd>
              <CopyButton text={copied} label={m.copyButton({ what })} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type PaymentActionsProps = {
  withdrawal: AdminWithdrawal
  actions: PaymentAction[]
  onResolve: (outcome: Outcome) => void
}

const labels: Record<PaymentAction, () => string> = {
  note: m.sendNoteButton,
  giveBack: m.giveBackButton,
  notPaid: m.cannotPayButton,
  paid: m.recordPaymentButton,
  take: m.takeButton,
  takeOver: m.takeOverButton,
}

/** Buttons for a payout that waits to be paid by hand. */
export function PaymentActions({ withdrawal, actions, onResolve }: PaymentActionsProps) {
  const { id } = withdrawal
  const [isNoting, setNoting] = useState(false)
  const take = useAdminAction({
    send: () => call(takePayout, { params: { id } }),
    successToast: () => ({ title: m.takenToast(), description: m.takenEffect() }),
    changes: withdrawalCalls,
  })
  const giveBack = useAdminAction({
    send: () => call(giveBackPayout, { params: { id } }),
    successToast: () => ({ title: m.givenBackToast() }),
    changes: withdrawalCalls,
  })
  const run: Record<PaymentAction, () => void> = {
    note: () => setNoting(true),
    giveBack: () => giveBack.run(undefined),
    notPaid: () => onResolve('not_paid'),
    paid: () => onResolve('paid'),
    take: () => take.run(undefined),
    takeOver: () => take.run(undefined),
  }
  const isPending = take.isPending || giveBack.isPending
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === actions.at(-1) && action !== 'note' ? 'primary' : 'quiet'}
          aria-haspopup={opensDialog.has(action) ? 'dialog' : undefined}
          aria-disabled={isPending}
          onClick={run[action]}
        >
          {labels[action]()}
        </Button>
      ))}
      {isNoting && <NoteDialog withdrawal={withdrawal} onClose={() => setNoting(false)} />}
    </>
  )
}

const opensDialog: ReadonlySet<PaymentAction> = new Set(['note', 'notPaid', 'paid'])

type NoteDialogProps = { withdrawal: AdminWithdrawal; onClose: () => void }

/** Sends the player a note about a payout that is not paid yet. */
function NoteDialog({ withdrawal: { id, note }, onClose }: NoteDialogProps) {
  const form = useAdminForm({
    initial: { note: note ?? '' },
    check: (values) => ({ note: values.note.trim() === '' && m.noteMissing() }),
    send: (values) => call(sendPayoutNote, { params: { id }, body: { note: values.note.trim() } }),
    successToast: () => ({ title: m.noteSentToast() }),
    changes: withdrawalCalls,
    onDone: onClose,
  })
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={m.noteTitle()}
      submit={m.sendNoteButton()}
      variant="primary"
    >
      <TextAreaField
        label={m.noteField()}
        maxLength={PAYOUT_NOTE_MAX}
        hint={m.noteHint()}
        {...form.field('note')}
      />
    </ActionDialog>
  )
}
