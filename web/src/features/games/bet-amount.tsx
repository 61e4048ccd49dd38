import { STAKE_MAX } from '@tallyhouse/contract/values'
import { useId } from 'react'
import { cn } from '../../lib/class-names.ts'
import { formatUsdOfPoints } from '../../lib/format-points.ts'
import { usePointsPerUsd } from '../../session/terms.ts'
import { inputLook } from '../../ui/field.tsx'

const quickBets = [10, 50, 100]

type BetAmountProps = {
  /** Whole points; 0 while the field is empty. */
  amount: number
  balance: number
  disabled: boolean
  onChange: (amount: number) => void
}

const inlineButton =
  'h-full border-l border-ctl px-3.5 text-14 font-semibold text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone disabled:border-line disabled:text-low'

/** How much to stake: typed, halved, doubled, all of it, or one of three usual amounts. */
export function BetAmount({ amount, balance, disabled, onChange }: BetAmountProps) {
  const id = useId()
  const pointsPerUsd = usePointsPerUsd()
  const most = Math.min(balance, STAKE_MAX)
  const set = (next: number) => onChange(Math.max(1, Math.min(Math.floor(next), STAKE_MAX)))
  const tooMuch = amount > balance
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between text-14">
        <label htmlFor={id} className="font-medium text-mid">
          Bet amount
        </label>
        {pointsPerUsd !== undefined && (
          <span className="tabular text-13 text-low">
            ≈ {formatUsdOfPoints(amount, pointsPerUsd)}
          </span>
        )}
      </div>
      <div className="relative">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={amount === 0 ? '' : amount}
          disabled={disabled}
          aria-invalid={tooMuch || undefined}
          aria-describedby={tooMuch ? `${id}-error` : undefined}
          onChange={(event) => onChange(stakeOf(event.target.value))}
          className={cn(inputLook, 'tabular h-12 pr-[170px] font-semibold')}
        />
        <div className="absolute inset-y-px right-px flex overflow-hidden rounded-r-[5px]">
          <button
            type="button"
            aria-label="Half"
            disabled={disabled}
            className={inlineButton}
            onClick={() => set(amount / 2)}
          >
            ½
          </button>
          <button
            type="button"
            aria-label="Double"
            disabled={disabled}
            className={inlineButton}
            onClick={() => set(amount * 2)}
          >
            2×
          </button>
          <button
            type="button"
            disabled={disabled}
            className={inlineButton}
            onClick={() => set(most)}
          >
            Max
          </button>
        </div>
      </div>
      {tooMuch && (
        <p id={`${id}-error`} className="mt-1.5 text-13 text-loss">
          Can't bet more than your balance!
        </p>
      )}
      <div className="mt-2 grid grid-cols-3 gap-2">
        {quickBets.map((bet) => (
          <button
            key={bet}
            type="button"
            disabled={disabled}
            aria-label={`Bet ${bet}`}
            onClick={() => set(bet)}
            className="tabular h-10 rounded-control bg-ink-2 text-14 font-semibold text-mid transition-colors duration-(--t-hover) hover:bg-ink-3 hover:text-bone disabled:text-low"
          >
            {bet}
          </button>
        ))}
      </div>
    </div>
  )
}

function stakeOf(typed: string): number {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? 0 : Math.min(Number(digits), STAKE_MAX)
}
