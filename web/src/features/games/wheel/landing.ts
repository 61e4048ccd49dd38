import { arcs } from './wheel-geometry.ts'

const REVOLUTIONS_MIN = 5
/** The share of a segment at each end where the pointer would lean on a peg. */
const MARGIN = 0.15

/**
 * The rotation at which the wheel stops on a segment, in degrees: at least five revolutions on, and at
 * the same place of the segment whatever the previous rotation.
 * @param share the place inside the segment, from 0 to 1
 */
export function landingOn(
  segmentIndex: number,
  { rotation, share }: { rotation: number; share: number },
): number {
  const { from = 0, to = 0 } = arcs[segmentIndex] ?? {}
  const place = from + (to - from) * (MARGIN + (1 - 2 * MARGIN) * share)
  const rest = (((-place - rotation) % 360) + 360) % 360
  return rotation + REVOLUTIONS_MIN * 360 + rest
}
