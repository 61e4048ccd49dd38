import * as m from '@tallyhouse/messages/plinko'
import { Segmented } from '#ui/form/segmented.tsx'
import type { ChoiceFieldsProps } from '../kit/screen/game-description.ts'
import { risks, rowCounts } from './plinko-choices.ts'

export function BoardOptions({ choice, locked, onChange }: ChoiceFieldsProps<'plinko'>) {
  return (
    <>
      <Segmented
        label={m.risk()}
        shown
        options={risks.map(({ value, label }) => ({ value, label: label() }))}
        value={choice.risk}
        locked={locked}
        onChange={(risk) => onChange({ ...choice, risk })}
      />
      <Segmented
        label={m.rows()}
        shown
        options={rowCounts.map((rows) => ({ value: String(rows), label: String(rows) }))}
        value={String(choice.rows)}
        locked={locked}
        onChange={(rows) => onChange({ ...choice, rows: Number(rows) })}
      />
    </>
  )
}
