import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/fairness'
import { Field } from '#ui/field.tsx'
import type { ChoiceForm } from './choice-form.ts'

export const crashForm: ChoiceForm = {
  Fields: () => (
    <Field
      label={m.cashedOutAt()}
      name="cashOut"
      type="number"
      inputMode="decimal"
      min={CASH_OUT_MIN_HUNDREDTHS / 100}
      max={CRASH_MAX_HUNDREDTHS / 100}
      step={0.01}
      hint={m.cashedOutAtHint()}
    />
  ),
  choiceOf: (form) => {
    const cashOut = String(form.get('cashOut'))
    return { cashOutHundredths: cashOut === '' ? null : Math.round(Number(cashOut) * 100) }
  },
}
