import type { ChoiceForm } from './choice-form.ts'
import { RadioRow } from './radio-row.tsx'

export const baccaratForm: ChoiceForm = {
  Fields: () => (
    <RadioRow
      legend="Bet on"
      name="bet"
      options={[
        { value: 'player', label: 'Player' },
        { value: 'banker', label: 'Banker' },
        { value: 'tie', label: 'Tie' },
      ]}
    />
  ),
  choiceOf: (form) => ({ bet: form.get('bet') }),
}
