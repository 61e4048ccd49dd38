import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import type { ChoiceForm } from './choice-form.ts'
import { NumberPad } from './number-pad.tsx'
import { RadioRow } from './radio-row.tsx'

const PICKS_MAX = 10
const numbers = Array.from({ length: 80 }, (_, index) => index + 1)

export const kenoForm: ChoiceForm = {
  Fields: () => (
    <div className="space-y-4">
      <NumberPad legend={`Numbers picked, up to ${PICKS_MAX}`} name="picks" numbers={numbers} />
      <RadioRow
        legend="Pay table"
        name="paytable"
        options={[
          { value: 'balanced', label: 'Balanced' },
          { value: 'classic', label: 'Classic' },
        ]}
      />
    </div>
  ),
  choiceOf(form) {
    const selectedNumbers = form.getAll('picks').map(Number)
    if (selectedNumbers.length === 0 || selectedNumbers.length > PICKS_MAX) {
      throw new IllegalMove(`Pick 1 to ${PICKS_MAX} numbers.`)
    }
    return { selectedNumbers, paytable: form.get('paytable') }
  },
}
