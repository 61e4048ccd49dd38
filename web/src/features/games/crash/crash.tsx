import {
  CASH_OUT_MIN_HUNDREDTHS,
  CRASH_MAX_HUNDREDTHS,
  type CrashChoice,
} from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/crash'
import { Field } from '#ui/form/field.tsx'
import { formatMultiplier } from '../kit/odds/format-multiplier.ts'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'
import { CrashMark } from './crash-mark.tsx'

export const crash: GameDescription<'crash'> = {
  description: m.description,
  Icon: CrashIcon,
  Mark: CrashMark,
  describe: describeCrash,
  initialChoice: { cashOutHundredths: null },
  ChoiceFields,
  hasDemo: true,
  interruptionOf({ choice }) {
    const reason = interruptionText(choice)
    return reason === null ? null : { reason, afterMs: choice.interruptedAtMs ?? 0 }
  },
}

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

function CrashIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M2.5 2.5v15h15" />
      <path d="M5.5 14.5l7.2-7.2" />
      <path d="M12.6 3.2l4.2 4.2M16.8 3.2l-4.2 4.2" />
    </svg>
  )
}

function ChoiceFields({ onChange }: ChoiceFieldsProps<'crash'>) {
  return (
    <Field
      label={m.cashedOutAtField()}
      type="number"
      inputMode="decimal"
      min={CASH_OUT_MIN_HUNDREDTHS / 100}
      max={CRASH_MAX_HUNDREDTHS / 100}
      step={0.01}
      hint={m.cashedOutAtHint()}
      onChange={({ target: { value } }) =>
        onChange({ cashOutHundredths: value === '' ? null : Math.round(Number(value) * 100) })
      }
    />
  )
}
