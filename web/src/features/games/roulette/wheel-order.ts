/** The pockets of the American wheel, clockwise. 37 is 00. */
export const wheelOrder = [
  0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8,
  19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
]

/** The clockwise angle of a pocket from the top of the unrotated disc, in degrees. */
export function angleOf(pocket: number): number {
  return (wheelOrder.indexOf(pocket) * 360) / wheelOrder.length
}
