import { STAKE_MAX } from '@tallyhouse/contract/values'
import { useId } from 'react'
import { cn } from '../../lib/class-names.ts'
import { formatUsdOfPoints } from '../../lib/format-points.ts'
import { usePointsPerUsd } from '../../session/terms.ts'
import { inputLook } from '../../ui/field.tsx'
import { useWholeNumber } from '../../ui/whole-number-field.tsx'
import { QuickBets } from './quick-bets.tsx'

type BetAmountProps = {
  /** Whole points; 0 while the field is empty or holds something else. */
  amount: number
  balance: number
  /** Keeps focus where it is but changes nothing, while a round runs. */
  locked: boolean
  onChange: (amount: number) => void
}

/** How much to stake: typed, halved, doubled, all of it, or one of three usual amounts. */
export function BetAmount({ amount, balance, locked, onChange }: BetAmountProps) {
  const id = useId()
  const { input, fault } = useWholeNumber({
    value: amount === 0 ? null : amount,
    min: 1,
    max: STAKE_MAX,
    onChange: (next) => onChange(next ?? 0),
  })
  const error = fault ?? (amount > balance ? "Can't bet more than your balance!" : undefined)
  const set = (next: number) => {
    if (!locked) onChange(Math.max(1, Math.min(Math.floor(next), STAKE_MAX)))
  }
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between text-14">
        <label htmlFor={id} className="font-medium text-mid">
          Bet amount
        </label>
        <UsdOf amount={amount} />
      </div>
      <div className="relative">
        <input
          id={id}
          {...input}
          readOnly={locked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          className={cn(inputLook, 'tabular h-12 pr-[170px] font-semibold')}
        />
        <div className="absolute inset-y-px right-px flex overflow-hidden rounded-r-[5px]">
          <InlineButton label="Half" sign="½" onClick={() => set(amount / 2)} />
          <InlineButton label="Double" sign="2×" onClick={() => set(amount * 2)} />
          <InlineButton label="Max" sign="Max" onClick={() => set(balance)} />
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-13 text-loss">
          {error}
        </p>
      )}
      <QuickBets onChoose={set} />
    </div>
  )
}

function UsdOf({ amount }: { amount: number }) {
  const pointsPerUsd = usePointsPerUsd()
  if (pointsPerUsd === undefined) return null
  return (
    <span className="tabular text-13 text-low">≈ {formatUsdOfPoints(amount, pointsPerUsd)}</span>
  )
}

type InlineButtonProps = { label: string; sign: string; onClick: () => void }

function InlineButton({ label, sign, onClick }: InlineButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="h-full border-l border-ctl px-3.5 text-14 font-semibold text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone focus-visible:-outline-offset-2"
    >
      {sign}
    </button>
  )
}
