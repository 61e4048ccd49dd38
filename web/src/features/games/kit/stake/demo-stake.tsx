import { STAKE_MAX } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/play'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import type { AmountFieldProps } from '../screen/dealer.tsx'
import { QuickBets } from './quick-bets.tsx'

export const DEMO_STAKE_DEFAULT = 10

/** The bet amount of a demo game. Demo points have no value, so no dollars are shown. */
export function DemoStake({ amount, balance, locked, onChange }: AmountFieldProps) {
  const tooMuch = !locked && amount > balance
  return (
    <div>
      <WholeNumberField
        label={m.demoBet()}
        min={1}
        max={STAKE_MAX}
        readOnly={locked}
        value={amount === 0 ? null : amount}
        onChange={(next) => onChange(next ?? 0)}
        error={tooMuch ? m.betAboveBalance() : undefined}
        className="h-12 font-semibold"
      />
      <QuickBets onChoose={(quickBet) => !locked && onChange(quickBet)} />
    </div>
  )
}
