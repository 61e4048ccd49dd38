import { formatPoints, formatUsdOfPoints } from '../../lib/format-points.ts'
import { usePlayer } from '../../session/current-user.ts'
import type { WithdrawalTerms } from '../../session/terms.ts'
import { Field } from '../../ui/field.tsx'
import { minimumOf, type WithdrawalDraft, type WithdrawalFields } from './withdrawal-values.ts'

/** How many points go out, and what arrives for them. */
export function AmountFields({ draft, terms, disabled, register, errors }: WithdrawalFields) {
  const { points } = usePlayer()
  const minimumPoints = minimumOf(draft.method, terms)
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field
        label="Points"
        type="number"
        inputMode="numeric"
        min={minimumPoints}
        max={points}
        step={1}
        disabled={disabled}
        hint={`At least ${formatPoints(minimumPoints)}. You have ${formatPoints(points)}.`}
        error={errors.amount?.message}
        className="tabular font-semibold"
        {...register('amount', { valueAsNumber: true })}
      />
      <Field
        label="You receive"
        readOnly
        value={receivedFor(draft, terms)}
        className="tabular font-semibold"
      />
    </div>
  )
}

function receivedFor({ method, amount }: WithdrawalDraft, terms: WithdrawalTerms): string {
  const points = Number.isFinite(amount) ? Math.max(0, amount) : 0
  if (method === 'robux') return `${formatPoints(points * terms.robuxPerPoint)} Robux`
  return formatUsdOfPoints(points, terms.pointsPerUsd)
}
