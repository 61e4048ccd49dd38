import * as m from '@tallyhouse/messages/roulette'
import type { Shortcut } from '../kit/screen/shortcuts.ts'
import { type ChipValue, chipValues } from './chips.tsx'
import type { PlacedBets } from './placed-bets.ts'

type TableKeys = {
  table: PlacedBets
  locked: boolean
  onChip: (chip: ChipValue) => void
}

/** The keyboard shortcuts of the roulette table. */
export function tableKeys({ table, locked, onChip }: TableKeys): Shortcut[] {
  const unlessLocked = (run: () => void) => () => {
    if (!locked) run()
  }
  return [
    ...chipValues.map((value, index) => ({
      key: String(index + 1),
      label: m.chooseChip({ value }),
      run: unlessLocked(() => onChip(value)),
    })),
    { key: 'U', label: m.undo(), run: unlessLocked(table.undo) },
    { key: 'C', label: m.clearTable(), run: unlessLocked(table.clear) },
    { key: 'R', label: m.repeatBets(), run: unlessLocked(table.repeat) },
    { key: 'D', label: m.doubleBets(), run: unlessLocked(table.double) },
    ...fieldShortcuts(),
  ]
}

/** Only listed here: the focused field handles these keys. */
function fieldShortcuts(): Shortcut[] {
  return [
    { key: m.arrowKeys(), label: m.moveBetweenFields(), run: () => {} },
    { key: m.shiftArrowKeys(), label: m.moveToLines(), run: () => {} },
    { key: 'Enter', label: m.placeChipOnField(), run: () => {} },
    { key: 'Delete', label: m.removeChips(), run: () => {} },
  ]
}
