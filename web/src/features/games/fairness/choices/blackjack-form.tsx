import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack'
import * as m from '@tallyhouse/messages/fairness'
import { useState } from 'react'
import { Select } from '#ui/select.tsx'
import type { ChoiceForm } from './choice-form.ts'
import { numberOptions } from './number-options.ts'
import { RadioRow } from './radio-row.tsx'

/** No hand can take more. */
const HITS_MAX = 18

export const blackjackForm: ChoiceForm = {
  Fields: BlackjackFields,
  choiceOf(form) {
    const hits = Array<BlackjackMove>(Number(form.get('hits'))).fill('hit')
    const last = form.get('last')
    return { moves: last === 'none' ? hits : [...hits, last] }
  },
}

function BlackjackFields() {
  const [hits, setHits] = useState('0')
  return (
    <div className="grid gap-4 sm:grid-cols-[160px_1fr]">
      <Select
        label={m.hits()}
        name="hits"
        value={hits}
        options={numberOptions(0, HITS_MAX)}
        onChange={setHits}
      />
      <RadioRow
        legend={m.lastMove()}
        name="last"
        options={[
          { value: 'stand', label: m.stand() },
          { value: 'double', label: m.doubleDown() },
          { value: 'none', label: m.noMove() },
        ]}
      />
    </div>
  )
}
