import * as m from '@tallyhouse/messages/fairness'
import type { ChoiceForm } from './choice-form.ts'
import { RadioRow } from './radio-row.tsx'

export const diceForm: ChoiceForm = {
  Fields: () => (
    <RadioRow
      legend={m.prediction()}
      name="prediction"
      options={[
        { value: 'over', label: m.over() },
        { value: 'under', label: m.under() },
      ]}
    />
  ),
  choiceOf: (form) => ({ prediction: form.get('prediction') }),
}
