import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/fairness'
import type { ChoiceForm } from './choice-form.ts'
import { NumberPad } from './number-pad.tsx'
import { RadioRow } from './radio-row.tsx'

const PICKS_MAX = 10
const numbers = Array.from({ length: 80 }, (_, index) => index + 1)

export const kenoForm: ChoiceForm = {
  Fields: () => (
    <div className="space-y-4">
      <NumberPad legend={m.numbersPicked({ max: PICKS_MAX })} name="picks" numbers={numbers} />
      <RadioRow
        legend={m.payTable()}
        name="paytable"
        options={[
          { value: 'balanced', label: m.balanced() },
          { value: 'classic', label: m.classic() },
        ]}
      />
    </div>
  ),
  choiceOf(form) {
    const selectedNumbers = form.getAll('picks').map(Number)
    if (selectedNumbers.length === 0 || selectedNumbers.length > PICKS_MAX) {
      throw new IllegalMove(m.pickNumbers({ max: PICKS_MAX }))
    }
    return { selectedNumbers, paytable: form.get('paytable') }
  },
}
