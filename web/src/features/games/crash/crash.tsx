import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/crash'
import { Field } from '#ui/form/field.tsx'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'
import { CrashIcon } from './crash-icon.tsx'
import { CrashMark } from './crash-mark.tsx'
import { describeCrash, interruptionText } from './describe-crash.ts'

export const crash: GameDescription<'crash'> = {
  description: m.description,
  Icon: CrashIcon,
  Mark: CrashMark,
  describe: describeCrash,
  initialChoice: { cashOutHundredths: null },
  ChoiceFields,
  interruptionOf({ choice }) {
    const reason = interruptionText(choice)
    return reason === null ? null : { reason, afterMs: choice.interruptedAtMs ?? 0 }
  },
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
