/** An amount of points as sentences and mails tell it: `1 point`, `1,250 points`. */
export function pointsInWords(points: number): string {
  return points === 1 ? '1 point' : `${points.toLocaleString('en-US')} points`
}
