import { useState } from 'react'
import { formatPoints } from '../../lib/format-points.ts'
import { wholeNumberFault, wholeNumberOf } from '../../lib/whole-number.ts'
import { usePlayer } from '../../session/current-user.ts'
import { Field } from '../../ui/field.tsx'
import { feeOf, receivedFor } from './amount-received.ts'
import { type Eligibility, excessOf } from './eligibility.ts'
import { minimumOf, type WithdrawalFields } from './withdrawal-values.ts'

type AmountFieldsProps = WithdrawalFields & { eligibility: Eligibility | undefined }

/** How many points go out, and what arrives for them. */
export function AmountFields({ eligibility, ...fields }: AmountFieldsProps) {
  const { draft, terms, disabled, register, errors } = fields
  const { points } = usePlayer()
  const [fault, setFault] = useState<string>()
  const minimumPoints = minimumOf(draft.method, terms)
  const feePoints = feeOf(draft.method, terms)
  const excess = eligibility && excessOf(draft.amount, eligibility)
  const notWhole = Number.isNaN(draft.amount) ? fault : undefined
  const leftToday = eligibility?.leftTodayPoints ?? points
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field
        label="Points"
        inputMode="numeric"
        autoComplete="off"
        min={minimumPoints}
        max={Math.min(points, leftToday)}
        disabled={disabled}
        hint={`At least ${formatPoints(minimumPoints)}. You have ${formatPoints(points)}${leftToday < points ? `, ${formatPoints(leftToday)} left today` : ''}.`}
        error={notWhole ?? errors.amount?.message ?? (disabled ? undefined : excess)}
        className="tabular font-semibold"
        {...register('amount', {
          setValueAs: (typed: string | number) => wholeNumberOf(String(typed)) ?? Number.NaN,
          onChange: ({ target }) => setFault(wholeNumberFault(target.value)),
        })}
      />
      <Field
        label="You receive"
        readOnly
        value={receivedFor(draft, terms)}
        hint={feePoints > 0 ? `After a fee of ${formatPoints(feePoints)} pts.` : 'No fee.'}
        className="tabular border-line font-semibold hover:border-line"
      />
    </div>
  )
}
