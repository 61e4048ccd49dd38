import type { PlinkoChoice } from '@tallyhouse/game-rules/plinko'
import { Segmented } from '../../../ui/segmented.tsx'
import { risks, rowCounts } from './plinko-choices.ts'

type BoardOptionsProps = {
  choice: PlinkoChoice
  /** Balls are in flight. */
  locked: boolean
  onChange: (choice: PlinkoChoice) => void
}

/** The risk and the rows of the board. */
export function BoardOptions({ choice, locked, onChange }: BoardOptionsProps) {
  return (
    <>
      <Segmented
        label="Risk"
        shown
        options={risks}
        value={choice.risk}
        locked={locked}
        onChange={(risk) => onChange({ ...choice, risk })}
      />
      <Segmented
        label="Rows"
        shown
        options={rowCounts.map((rows) => ({ value: String(rows), label: String(rows) }))}
        value={String(choice.rows)}
        locked={locked}
        onChange={(rows) => onChange({ ...choice, rows: Number(rows) })}
      />
    </>
  )
}
