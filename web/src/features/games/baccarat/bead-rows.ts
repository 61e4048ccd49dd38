export const BEAD_ROWS = 6

/**
 * Results in the order of a bead road: down each column, then on to the next; null is a place
 * without a bead.
 * @param newestFirst as the history tells them
 */
export function beadRows<Bead>(newestFirst: Bead[], columns: number): (Bead | null)[][] {
  const beads = newestFirst.toReversed()
  return Array.from({ length: BEAD_ROWS }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => beads[column * BEAD_ROWS + row] ?? null),
  )
}
