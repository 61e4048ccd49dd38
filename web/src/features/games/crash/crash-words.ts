import { formatMultiplier } from '../format-multiplier.ts'
import type { RoundOf, RoundWords } from '../game-round.ts'

/** `Cash out at 2.00×` and `Crashed at 3.41×, after the cash-out`. */
export function crashWords({ choice, outcome }: RoundOf<'crash'>): RoundWords {
  const { cashOutHundredths } = choice
  const target = cashOutHundredths === null ? null : formatMultiplier(cashOutHundredths)
  return {
    choice: target === null ? 'No cash-out' : `Cash out at ${target}`,
    result: `Crashed at ${formatMultiplier(outcome.crashPointHundredths)}${turnOf({ choice, outcome })}`,
  }
}

function turnOf({ choice, outcome }: Pick<RoundOf<'crash'>, 'choice' | 'outcome'>): string {
  if (choice.refunded) return ' while the game was interrupted'
  if (choice.cashOutHundredths === null) return ''
  return choice.cashOutHundredths <= outcome.crashPointHundredths
    ? ', after the cash-out'
    : ', before the cash-out'
}
