import { expect, it } from 'vitest'
import { bigRoadRows } from './big-road.tsx'
import type { BaccaratSide } from './spots.tsx'

const sides: Record<string, BaccaratSide> = { P: 'player', B: 'banker', T: 'tie' }

/** A road as text: `P` or `B`, the number of ties after it, and `.` for an empty cell. Oldest result first. */
function road(results: string, columns: number): string[] {
  const newestFirst = results
    .split('')
    .toReversed()
    .map((letter) => sides[letter] as BaccaratSide)
  return bigRoadRows(newestFirst, columns).map((row) =>
    row
      .map((cell) => (cell ? `${cell.side === 'player' ? 'P' : 'B'}${cell.ties || ''}` : '.'))
      .join(' '),
  )
}

it('starts a column with each change of side', () => {
  expect(road('PPBPPP', 4)).toEqual([
    'P B P .',
    'P . P .',
    '. . P .',
    '. . . .',
    '. . . .',
    '. . . .',
  ])
})

it('notes ties on the result before them, and leaves out those before the first', () => {
  expect(road('TPTTBT', 2)[0]).toBe('P2 B1')
})

it('continues a long streak to the right, and starts the next column beside its first result', () => {
  expect(road('PPPPPPPPBB', 4)).toEqual([
    'P B . .',
    'P B . .',
    'P . . .',
    'P . . .',
    'P . . .',
    'P P P .',
  ])
})

it('turns a streak to the right above an earlier one that is in the way', () => {
  expect(road('PPPPPPPPBBBBBBB', 4)).toEqual([
    'P B . .',
    'P B . .',
    'P B . .',
    'P B . .',
    'P B B B',
    'P P P .',
  ])
})

it('shows the last columns', () => {
  expect(road('PBPBPB', 3)[0]).toBe('B P B')
  expect(road('', 2)).toEqual(Array(6).fill('. .'))
})
