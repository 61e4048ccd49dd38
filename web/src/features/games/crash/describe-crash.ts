import type { CrashChoice } from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/crash'
import { formatMultiplier } from '../kit/odds/format-multiplier.ts'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'

/** `Cash out at 2.00×` and `Crashed at 3.41×, after the cash-out`. */
export function describeCrash({ choice, outcome }: GameRound<'crash'>): RoundDescription {
  return { choice: describeChoice(choice), result: describeResult({ choice, outcome }) }
}

/** Why a round ended if neither its player nor its crash ended it, otherwise null. */
export function interruptionText({
  cashOutHundredths,
  interruptedAtMs,
}: CrashChoice): string | null {
  if (cashOutHundredths === null || interruptedAtMs === undefined) return null
  return m.endedByInterruption({ multiplier: formatMultiplier(cashOutHundredths) })
}

function describeChoice({ cashOutHundredths, interruptedAtMs }: CrashChoice): string {
  if (cashOutHundredths === null) return m.noCashOut()
  const multiplier = formatMultiplier(cashOutHundredths)
  if (interruptedAtMs === undefined) return m.cashOutAt({ multiplier })
  return m.cashedOutByInterruption({ multiplier })
}

function describeResult({
  choice: { refunded, cashOutHundredths },
  outcome: { crashPointHundredths },
}: Pick<GameRound<'crash'>, 'choice' | 'outcome'>): string {
  const crashPoint = formatMultiplier(crashPointHundredths)
  if (refunded) return m.crashedWhileInterrupted({ crashPoint })
  if (cashOutHundredths === null) return m.crashedAt({ crashPoint })
  return cashOutHundredths <= crashPointHundredths
    ? m.crashedAfterCashOut({ crashPoint })
    : m.crashedBeforeCashOut({ crashPoint })
}
