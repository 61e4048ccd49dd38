import { payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints } from '#lib/format-points.ts'
import { usePlayer } from '#session/current-user.ts'
import { Field } from '#ui/form/field.tsx'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import { describeExcess, type Eligibility } from './eligibility.ts'
import {
  methodFee,
  methodMinimum,
  receivedFor,
  receivedUnits,
  type WithdrawalFields,
} from './withdrawal-values.ts'

type AmountFieldsProps = WithdrawalFields & { eligibility: Eligibility | undefined }

export function AmountFields({ eligibility, form, terms, disabled }: AmountFieldsProps) {
  const { method, amount } = form.values
  const { points } = usePlayer()
  const feePoints = methodFee(method, terms)
  const { rate } = payoutMethods[method]
  const texts = rate.kind === 'fixed' ? rate.texts : undefined
  const allowed = eligibility?.methods.find((one) => one.method === method)
  // Points that are missing now may be those of the request whose result is unknown.
  const isCompared = allowed?.canWithdraw === true && !disabled && !form.isUndecided
  const excess = eligibility && isCompared ? describeExcess(amount, eligibility) : undefined
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <WholeNumberField
        label={m.points()}
        disabled={disabled}
        hint={
          allowed?.canWithdraw === false
            ? m.amountHintMinimum({ minimum: formatPoints(allowed.minimumPoints) })
            : amountHint({ minimumPoints: methodMinimum(method, terms), points, eligibility })
        }
        error={form.faults.amount ?? excess}
        className="pr-12 font-semibold"
        name="amount"
        end={
          allowed?.canWithdraw && (
            <button
              type="button"
              disabled={disabled}
              aria-label={m.withdrawMost({ points: formatPoints(allowed.maximumPoints) })}
              onClick={() => form.fill({ amount: allowed.maximumPoints })}
              className="absolute inset-y-0 right-0 rounded-control px-3 text-13 font-semibold text-mid hover:bg-ink-2 hover:text-bone disabled:text-low"
            >
              {m.most()}
            </button>
          )
        }
        value={Number.isNaN(amount) ? undefined : amount}
        onChange={(typed) => form.fill({ amount: typed ?? Number.NaN })}
      />
      <Field
        label={texts ? texts.amountLabel() : m.youReceive()}
        readOnly
        value={receivedFor(form.values, terms)}
        hint={
          texts
            ? texts.amountHint({
                units: receivedUnits(form.values, terms),
                feePoints,
                format: formatPoints,
              })
            : feeHint(feePoints)
        }
        className="tabular border-line font-semibold hover:border-line"
      />
    </div>
  )
}

type AmountBounds = {
  minimumPoints: number
  points: number
  eligibility: Eligibility | undefined
}

/** What can be withdrawn at least and at most, and what keeps the rest of the balance. */
function amountHint({ minimumPoints, points, eligibility }: AmountBounds): string {
  const leftToday = eligibility?.leftTodayPoints ?? points
  const available = eligibility?.withdrawablePoints ?? points
  const hint = { minimum: formatPoints(minimumPoints), balance: formatPoints(points) }
  if (available < Math.min(points, leftToday)) {
    return m.amountHintAvailable({ ...hint, available: formatPoints(available) })
  }
  if (leftToday >= points) return m.amountHint(hint)
  return m.amountHintToday({ ...hint, left: formatPoints(leftToday) })
}

function feeHint(feePoints: number): string {
  return feePoints > 0 ? m.afterFee({ points: formatPoints(feePoints) }) : m.noFee()
}
