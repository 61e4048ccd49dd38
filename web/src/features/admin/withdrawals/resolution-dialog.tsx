import { PAYOUT_REFERENCE_MAX } from '@tallyhouse/contract/admin/withdrawals'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import * as common from '@tallyhouse/messages/common'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUndecided } from '#lib/call-once.ts'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { dataTags } from '../data-tags.tsx'
import { settingsQuery } from '../settings/settings-query.ts'
import { describeRefund, findTwoAdminThreshold } from './approvals.ts'
import { useManualResolution } from './decide-withdrawal.ts'
import { describeResolution, type Outcome } from './manual-resolution.ts'
import { PayoutCard } from './payout-card.tsx'
import { PlayerReason } from './player-reason.tsx'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type ResolutionDialogProps = { withdrawal: AdminWithdrawal | null; onClose: () => void }

/** Records the confirmed outcome of a payout whose provider can't report it. Closed if null. */
export function ResolutionDialog({ withdrawal, onClose }: ResolutionDialogProps) {
  return (
    <Dialog
      open={withdrawal !== null}
      onOpenChange={(next) => !next && onClose()}
      title={m.resolveTitle()}
      description={m.resolveDescription()}
    >
      {withdrawal && <ResolutionForm withdrawal={withdrawal} onDone={onClose} />}
    </Dialog>
  )
}

type ResolutionFormProps = { withdrawal: AdminWithdrawal; onDone: () => void }

function ResolutionForm({ withdrawal, onDone }: ResolutionFormProps) {
  const { id, amount, ending } = withdrawal
  const [outcome, setOutcome] = useState<Outcome>(ending?.outcome ?? 'not_paid')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState(ending?.outcome === 'not_paid' ? ending.note : '')
  const [isChecked, setChecked] = useState(false)
  const { data: settings } = useQuery(settingsQuery)
  const resolving = useManualResolution()
  const isPaid = outcome === 'paid'
  const note = (isPaid ? reference : reason).trim()
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (note === '') return
        const resolution = isPaid ? { outcome, reference: note } : { outcome, reason: note }
        resolving.run({ id, resolution }, onDone, (error) => isUndecided(error) || onDone())
      }}
    >
      <PayoutCard withdrawal={withdrawal} />
      <Segmented
        label={m.outcome()}
        shown
        options={[
          { value: 'paid', label: m.outcomePaid() },
          { value: 'not_paid', label: m.outcomeNotPaid() },
        ]}
        value={outcome}
        locked={resolving.isPending}
        onChange={(next) => {
          setOutcome(next)
          setChecked(false)
        }}
      />
      {isPaid ? (
        <Field
          label={m.reference()}
          maxLength={PAYOUT_REFERENCE_MAX}
          autoComplete="off"
          spellCheck={false}
          value={reference}
          hint={m.referenceHint()}
          error={isChecked && note === '' ? m.referenceMissing() : undefined}
          className="font-mono"
          onChange={(event) => setReference(event.target.value)}
        />
      ) : (
        <PlayerReason value={reason} isMissing={isChecked && note === ''} onChange={setReason} />
      )}
      <div className="space-y-2 text-14 text-mid">
        <p>
          <RichText
            text={
              isPaid
                ? m.paidOutcomeEffect({ points: formatPoints(amount) })
                : describeRefund(withdrawal)
            }
            tags={dataTags}
          />
        </p>
        <p>
          <RichText
            text={describeResolution(withdrawal, {
              outcome,
              threshold: findTwoAdminThreshold(settings),
            })}
            tags={dataTags}
          />
        </p>
      </div>
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>{common.cancel()}</Button>
        <Button type="submit" variant="danger" aria-disabled={resolving.isPending}>
          {isPaid ? m.markPaidButton() : m.markNotPaidButton()}
        </Button>
      </div>
    </form>
  )
}
