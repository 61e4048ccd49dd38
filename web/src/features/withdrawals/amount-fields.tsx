import * as m from '@tallyhouse/messages/withdrawals'
import { useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { wholeNumberFault, wholeNumberOf } from '#lib/whole-number.ts'
import { usePlayer } from '#session/current-user.ts'
import { Field } from '#ui/field.tsx'
import { feeOf, receivedFor } from './amount-received.ts'
import { type Eligibility, excessOf } from './eligibility.ts'
import { minimumOf, type WithdrawalFields } from './withdrawal-values.ts'

type AmountFieldsProps = WithdrawalFields & { eligibility: Eligibility | undefined }

/** The points to withdraw, and what the player receives for them. */
export function AmountFields({ eligibility, ...fields }: AmountFieldsProps) {
  const { draft, terms, disabled, register, errors } = fields
  const { points } = usePlayer()
  const [notWholeError, setNotWholeError] = useState<string>()
  const minimumPoints = minimumOf(draft.method, terms)
  const feePoints = feeOf(draft.method, terms)
  const excess = eligibility && excessOf(draft.amount, eligibility)
  const notWhole = Number.isNaN(draft.amount) ? notWholeError : undefined
  const leftToday = eligibility?.leftTodayPoints ?? points
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field
        label={m.points()}
        inputMode="numeric"
        autoComplete="off"
        min={minimumPoints}
        max={Math.min(points, leftToday)}
        disabled={disabled}
        hint={
          leftToday < points
            ? m.amountHintToday({
                minimum: formatPoints(minimumPoints),
                balance: formatPoints(points),
                left: formatPoints(leftToday),
              })
            : m.amountHint({
                minimum: formatPoints(minimumPoints),
                balance: formatPoints(points),
              })
        }
        error={notWhole ?? errors.amount?.message ?? (disabled ? undefined : excess)}
        className="tabular font-semibold"
        {...register('amount', {
          setValueAs: (typed: string | number) => wholeNumberOf(String(typed)) ?? Number.NaN,
          onChange: ({ target }) => setNotWholeError(wholeNumberFault(target.value)),
        })}
      />
      <Field
        label={m.youReceive()}
        readOnly
        value={receivedFor(draft, terms)}
        hint={feePoints > 0 ? m.afterFee({ points: formatPoints(feePoints) }) : m.noFee()}
        className="tabular border-line font-semibold hover:border-line"
      />
    </div>
  )
}
