export const BEAD_ROWS = 6

/**
 * Arranges results as a bead road, which fills columns from top to bottom, oldest first. Empty cells
 * are null.
 * @param newestFirst results in the order of the history
 */
export function beadRows<Bead>(newestFirst: Bead[], columns: number): (Bead | null)[][] {
  const beads = newestFirst.toReversed()
  return Array.from({ length: BEAD_ROWS }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => beads[column * BEAD_ROWS + row] ?? null),
  )
}
