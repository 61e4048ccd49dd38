import * as m from '@tallyhouse/messages/fairness'
import { useState } from 'react'
import { Select } from '#ui/select.tsx'
import type { ChoiceForm } from './choice-form.ts'
import { numberOptions } from './number-options.ts'
import { RadioRow } from './radio-row.tsx'

const ROWS_MIN = 8
const ROWS_MAX = 16

export const plinkoForm: ChoiceForm = {
  Fields: PlinkoFields,
  choiceOf: (form) => ({ rows: Number(form.get('rows')), risk: form.get('risk') }),
}

function PlinkoFields() {
  const [rows, setRows] = useState(String(ROWS_MAX))
  return (
    <div className="grid gap-4 sm:grid-cols-[160px_1fr]">
      <Select
        label={m.rows()}
        name="rows"
        value={rows}
        options={numberOptions(ROWS_MIN, ROWS_MAX)}
        onChange={setRows}
      />
      <RadioRow
        legend={m.risk()}
        name="risk"
        options={[
          { value: 'low', label: m.low() },
          { value: 'medium', label: m.medium() },
          { value: 'high', label: m.high() },
        ]}
      />
    </div>
  )
}
