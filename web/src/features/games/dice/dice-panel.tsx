import { type DiceChoice, dice } from '@tallyhouse/game-rules/dice'
import { points } from '@tallyhouse/game-rules/points'
import type { SubmitEvent } from 'react'
import { formatPoints } from '../../../lib/format-points.ts'
import { Button } from '../../../ui/button.tsx'
import { BetAmount } from '../bet-amount.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { winningFaces } from './winning-faces.ts'

type DicePanelProps = {
  amount: number
  onAmount: (amount: number) => void
  choice: DiceChoice
  onChoice: (choice: DiceChoice) => void
  balance: number
  rolling: boolean
  onRoll: () => void
}

/** The bet: amount, call, what a win pays, and the roll. On phones the roll comes first. */
export function DicePanel(props: DicePanelProps) {
  const { amount, choice, balance, rolling } = props
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!rolling && amount > 0) props.onRoll()
  }
  return (
    <form
      onSubmit={submit}
      aria-label="Dice bet"
      className="flex h-full flex-col gap-4 border-t border-line p-4 lg:gap-5 lg:border-t-0 lg:border-r lg:p-5"
    >
      <BetAmount amount={amount} balance={balance} locked={rolling} onChange={props.onAmount} />
      <ChoiceCards
        prediction={choice.prediction}
        onChange={(prediction) => !rolling && props.onChoice({ prediction })}
      />
      <p className="flex items-baseline justify-between text-14 text-mid lg:mt-auto">
        Win pays
        <span className="tabular text-16 font-semibold text-bone">
          {formatPoints(winOf(amount, choice))} pts
        </span>
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        aria-disabled={rolling || amount === 0}
        className="order-first w-full font-display text-18 aria-disabled:bg-brand-lo lg:order-none lg:-mt-2"
      >
        {rolling ? 'Rolling...' : 'Roll'}
      </Button>
    </form>
  )
}

function winOf(amount: number, choice: DiceChoice): number {
  const diceResult = winningFaces(choice.prediction)[0] ?? 0
  return dice.payout(points(amount), choice, { diceResult })
}
