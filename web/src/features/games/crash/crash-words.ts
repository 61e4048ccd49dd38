import type { CrashChoice } from '@tallyhouse/game-rules/crash'
import { formatMultiplier } from '../format-multiplier.ts'
import type { RoundOf, RoundWords } from '../game-round.ts'

/** `Cash out at 2.00×` and `Crashed at 3.41×, after the cash-out`. */
export function crashWords({ choice, outcome }: RoundOf<'crash'>): RoundWords {
  return {
    choice: choiceOf(choice),
    result: `Crashed at ${formatMultiplier(outcome.crashPointHundredths)}${turnOf({ choice, outcome })}`,
  }
}

/** Why a round ended that neither its player nor its crash did; null for others. */
export function interruptionText({
  cashOutHundredths,
  interruptedAtMs,
}: CrashChoice): string | null {
  if (cashOutHundredths === null || interruptedAtMs === undefined) return null
  return `Your round ended at ${formatMultiplier(cashOutHundredths)} when our service was interrupted`
}

function choiceOf({ cashOutHundredths, interruptedAtMs }: CrashChoice): string {
  if (cashOutHundredths === null) return 'No cash-out'
  const multiplier = formatMultiplier(cashOutHundredths)
  if (interruptedAtMs === undefined) return `Cash out at ${multiplier}`
  return `Cashed out at ${multiplier} by an interruption`
}

function turnOf({ choice, outcome }: Pick<RoundOf<'crash'>, 'choice' | 'outcome'>): string {
  if (choice.refunded) return ' while the game was interrupted'
  if (choice.cashOutHundredths === null) return ''
  return choice.cashOutHundredths <= outcome.crashPointHundredths
    ? ', after the cash-out'
    : ', before the cash-out'
}
