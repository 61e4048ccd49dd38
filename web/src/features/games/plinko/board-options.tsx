import type { PlinkoChoice } from '@tallyhouse/game-rules/plinko'
import * as m from '@tallyhouse/messages/plinko'
import { Segmented } from '#ui/segmented.tsx'
import { risks, rowCounts } from './plinko-choices.ts'

type BoardOptionsProps = {
  choice: PlinkoChoice
  /** Whether balls are in flight. */
  locked: boolean
  onChange: (choice: PlinkoChoice) => void
}

export function BoardOptions({ choice, locked, onChange }: BoardOptionsProps) {
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
