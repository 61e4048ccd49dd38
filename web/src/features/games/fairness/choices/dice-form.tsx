import type { ChoiceForm } from './choice-form.ts'
import { RadioRow } from './radio-row.tsx'

export const diceForm: ChoiceForm = {
  Fields: () => (
    <RadioRow
      legend="Call"
      name="prediction"
      options={[
        { value: 'over', label: 'Over' },
        { value: 'under', label: 'Under' },
      ]}
    />
  ),
  choiceOf: (form) => ({ prediction: form.get('prediction') }),
}
