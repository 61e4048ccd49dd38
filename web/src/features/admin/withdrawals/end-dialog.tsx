import { PAYOUT_REFERENCE_MAX } from '@tallyhouse/contract/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUndecided } from '../../../lib/call-once.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { settingsQuery } from '../settings/settings-query.ts'
import { backSentence, twoAdminsFrom } from './approvals.ts'
import { useHandEnd } from './decide-withdrawal.ts'
import { endSentence, type Outcome } from './hand-end.ts'
import { PayoutCard } from './payout-card.tsx'
import { PlayerReason } from './player-reason.tsx'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type EndDialogProps = { withdrawal: AdminWithdrawal | null; onClose: () => void }

/** Ends a payout that its provider cannot tell about, as an admin found out; null is closed. */
export function EndDialog({ withdrawal, onClose }: EndDialogProps) {
  return (
    <Dialog
      open={withdrawal !== null}
      onOpenChange={(next) => !next && onClose()}
      title="End this payout by hand?"
      description="Only for one of which you know for certain what became of it. Its provider is asked once more first: what it says counts."
    >
      {withdrawal && <EndForm withdrawal={withdrawal} onDone={onClose} />}
    </Dialog>
  )
}

const outcomes = [
  { value: 'paid', label: 'It was paid' },
  { value: 'not_paid', label: 'It was not paid' },
] as const

type EndFormProps = { withdrawal: AdminWithdrawal; onDone: () => void }

function EndForm({ withdrawal, onDone }: EndFormProps) {
  const { id, amount, ending } = withdrawal
  const [outcome, setOutcome] = useState<Outcome>(ending?.outcome ?? 'not_paid')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState(ending?.outcome === 'not_paid' ? ending.said : '')
  const [isChecked, setChecked] = useState(false)
  const { data: settings } = useQuery(settingsQuery)
  const ended = useHandEnd()
  const isPaid = outcome === 'paid'
  const said = (isPaid ? reference : reason).trim()
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (said === '') return
        const end = isPaid ? { outcome, reference: said } : { outcome, reason: said }
        ended.run({ id, end }, onDone, (error) => isUndecided(error) || onDone())
      }}
    >
      <PayoutCard withdrawal={withdrawal} />
      <Segmented
        label="What became of it"
        shown
        options={[...outcomes]}
        value={outcome}
        locked={ended.isPending}
        onChange={(next) => {
          setOutcome(next)
          setChecked(false)
        }}
      />
      {isPaid ? (
        <Field
          label="Reference"
          maxLength={PAYOUT_REFERENCE_MAX}
          autoComplete="off"
          spellCheck={false}
          value={reference}
          hint="Of the payment, where it was made. The player sees it."
          error={isChecked && said === '' ? 'Please name the payment.' : undefined}
          className="font-mono"
          onChange={(event) => setReference(event.target.value)}
        />
      ) : (
        <PlayerReason value={reason} isMissing={isChecked && said === ''} onChange={setReason} />
      )}
      <div className="space-y-2 text-14 text-mid">
        <p>
          {isPaid
            ? `The ${formatPoints(amount)} pts that are set aside count as paid out.`
            : backSentence(withdrawal)}
        </p>
        <p>{endSentence(withdrawal, { outcome, from: twoAdminsFrom(settings) })}</p>
      </div>
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="danger" aria-disabled={ended.isPending}>
          {isPaid ? 'End as paid' : 'End as not paid'}
        </Button>
      </div>
    </form>
  )
}
