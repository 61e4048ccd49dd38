import * as m from '@tallyhouse/messages/chips'
import type { Shortcut } from '../screen/shortcuts.ts'
import { type ChipValue, chipValues } from './chips.tsx'
import type { TableActions } from './use-chip-table.ts'

type ChipShortcuts = {
  table: TableActions
  locked: boolean
  onChip: (chip: ChipValue) => void
}

/** The keyboard shortcuts for the chip tray and the actions on all bets. */
export function chipShortcuts({ table, locked, onChip }: ChipShortcuts): Shortcut[] {
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
    { key: 'D', also: 'X', label: m.doubleBets(), run: unlessLocked(table.double) },
  ]
}
