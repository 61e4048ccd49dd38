import { pocketColor } from '@tallyhouse/game-rules/roulette-table'
import { type BetSpot, LOWEST_ACROSS, TABLE_BREADTH, TABLE_LENGTH } from './bet-spots.ts'
import { evenChanceNames, isEvenChance, pocketName } from './describe-roulette.ts'

/** The text printed on a field. */
export function printOf({ type, numbers }: BetSpot): string {
  const [first = 0] = numbers
  if (type === 'straight') return pocketName(first)
  if (type === 'column') return '2:1'
  if (type === 'dozen') return `${first}–${first + 11}`
  if (type === 'low') return '1–18'
  if (type === 'high') return '19–36'
  return isEvenChance(type) ? evenChanceNames[type]() : ''
}

/** The classes for the color of a field. */
export function paintOf({ type, numbers }: BetSpot): string {
  if (type === 'red') return paints.red
  if (type === 'black') return paints.black
  if (type === 'straight') return paints[pocketColor(numbers[0] ?? 0)]
  return 'bg-ink-2 inset-ring inset-ring-line'
}

const paints = {
  red: 'bg-pocket-red',
  black: 'bg-pocket-black inset-ring inset-ring-line/60',
  green: 'bg-pocket-green',
}

/** The CSS position of a spot on a horizontal table, or on an upright one with 0 and 00 at the top. */
export function placeOf({ along, across, length, breadth }: BetSpot, upright: boolean) {
  const lengthwise = share(along - length / 2, length, TABLE_LENGTH)
  const broadside = upright
    ? share(across - breadth / 2 - LOWEST_ACROSS, breadth, TABLE_BREADTH)
    : share(TABLE_BREADTH + LOWEST_ACROSS - across - breadth / 2, breadth, TABLE_BREADTH)
  const [x, y] = upright ? [broadside, lengthwise] : [lengthwise, broadside]
  return { left: x.start, width: x.size, top: y.start, height: y.size }
}

function share(start: number, size: number, whole: number) {
  return { start: `${(start * 100) / whole}%`, size: `${(size * 100) / whole}%` }
}
