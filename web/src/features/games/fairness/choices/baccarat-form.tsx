import * as m from '@tallyhouse/messages/fairness'
import type { ChoiceForm } from './choice-form.ts'
import { RadioRow } from './radio-row.tsx'

export const baccaratForm: ChoiceForm = {
  Fields: () => (
    <RadioRow
      legend={m.betOn()}
      name="bet"
      options={[
        { value: 'player', label: m.player() },
        { value: 'banker', label: m.banker() },
        { value: 'tie', label: m.tie() },
      ]}
    />
  ),
  choiceOf: (form) => ({ bet: form.get('bet') }),
}
