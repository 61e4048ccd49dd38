import { arcs } from './wheel-geometry.ts'

const TURNS_MIN = 5
/** Never so near a peg that the pointer would lean on it. */
const MARGIN = 0.15

/**
 * How far the wheel is turned when it stops on a segment: at least five turns on, and the same
 * place on the wheel however it stood before.
 * @param share where inside the segment, from 0 to 1
 */
export function landingOn(
  segmentIndex: number,
  { turnedDegrees, share }: { turnedDegrees: number; share: number },
): number {
  const { from = 0, to = 0 } = arcs[segmentIndex] ?? {}
  const place = from + (to - from) * (MARGIN + (1 - 2 * MARGIN) * share)
  const rest = (((-place - turnedDegrees) % 360) + 360) % 360
  return turnedDegrees + TURNS_MIN * 360 + rest
}
