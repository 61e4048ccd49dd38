import { type ChipValue, chipValues } from '../chips/chip-values.ts'
import { mainAction, type Shortcut } from '../play/shortcuts.ts'
import type { PlacedBets } from './use-placed-bets.ts'

type TableKeys = {
  table: PlacedBets
  locked: boolean
  onChip: (chip: ChipValue) => void
}

/** The keys of the roulette table. */
export function tableKeys({ table, locked, onChip }: TableKeys): Shortcut[] {
  const unlessLocked = (run: () => void) => () => {
    if (!locked) run()
  }
  return [
    mainAction('Spin'),
    ...chipValues.map((value, index) => ({
      key: String(index + 1),
      label: `Chip of ${value}`,
      run: unlessLocked(() => onChip(value)),
    })),
    { key: 'U', label: 'Undo', run: unlessLocked(table.undo) },
    { key: 'C', label: 'Clear the table', run: unlessLocked(table.clear) },
    { key: 'R', label: 'Repeat the last bets', run: unlessLocked(table.repeat) },
    { key: 'D', label: 'Double all bets', run: unlessLocked(table.double) },
    ...heardByTheTable,
  ]
}

/** Listed for the player; the table hears them itself, where its focus is. */
const heardByTheTable: Shortcut[] = [
  { key: 'Arrows', label: 'From field to field', run: () => {} },
  { key: 'Shift + Arrows', label: 'Onto the lines and corners between', run: () => {} },
  { key: 'Enter', label: 'Place a chip', run: () => {} },
  { key: 'Delete', label: 'Take a bet back', run: () => {} },
]
