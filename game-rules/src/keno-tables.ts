export type KenoPaytable = 'classic' | 'balanced'

/** The classic table, in hundredths of the stake by matches. The same for any number of picks. */
export const classicTable: Record<number, number> = {
  4: 100,
  5: 200,
  6: 500,
  7: 1000,
  8: 2500,
  9: 5000,
  10: 10000,
}

/** The balanced table: hundredths of the stake by matches, for each number of picks. */
export const balancedTables: Record<number, Record<number, number>> = {
  1: { 1: 380 },
  2: { 1: 100, 2: 950 },
  3: { 2: 250, 3: 4400 },
  4: { 2: 150, 3: 800, 4: 9600 },
  5: { 2: 50, 3: 400, 4: 2000, 5: 38000 },
  6: { 3: 250, 4: 1100, 5: 7000, 6: 80000 },
  7: { 3: 100, 4: 500, 5: 3400, 6: 22500, 7: 250000 },
  8: { 4: 400, 5: 1600, 6: 9000, 7: 65000, 8: 500000 },
  9: { 4: 200, 5: 800, 6: 4200, 7: 27000, 8: 200000, 9: 500000 },
  10: { 4: 100, 5: 500, 6: 2200, 7: 12000, 8: 70000, 9: 250000, 10: 500000 },
}
