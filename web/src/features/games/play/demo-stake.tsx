import { STAKE_MAX } from '@tallyhouse/contract/values'
import { Field } from '../../../ui/field.tsx'
import { QuickBets } from '../quick-bets.tsx'

type DemoStakeProps = {
  /** Whole demo points; 0 while the field is empty. */
  amount: number
  balance: number
  locked: boolean
  onChange: (amount: number) => void
}

export const DEMO_STAKE_DEFAULT = 10

/** How many demo points to stake. They are worth nothing, so nothing is said in dollars. */
export function DemoStake({ amount, balance, locked, onChange }: DemoStakeProps) {
  const tooMuch = !locked && amount > balance
  return (
    <div>
      <Field
        label="Demo bet"
        inputMode="numeric"
        autoComplete="off"
        readOnly={locked}
        value={amount === 0 ? '' : amount}
        onChange={(event) => onChange(stakeOf(event.target.value))}
        error={tooMuch ? "Can't bet more than your balance!" : undefined}
        className="tabular h-12 font-semibold"
      />
      <QuickBets onChoose={(quickBet) => !locked && onChange(quickBet)} />
    </div>
  )
}

function stakeOf(typed: string): number {
  return Math.min(Number(typed.replace(/\D/g, '')), STAKE_MAX)
}
