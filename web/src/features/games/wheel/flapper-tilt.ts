import { arcs } from './wheel-geometry.ts'

/** A peg begins to push the pointer so long before it slips past. */
const CONTACT_DEGREES = 3.5
const TILT_MAX_DEGREES = 26

/** How far the pointer is pushed aside by the peg that is passing, in degrees. */
export function flapperTilt(turnedDegrees: number): number {
  const place = (((-turnedDegrees % 360) + 360) % 360) % 360
  // The wheel turns clockwise: the peg that comes next stands before the place under the pointer.
  const toNext = Math.min(...arcs.map(({ from }) => (place - from + 360) % 360))
  if (toNext >= CONTACT_DEGREES) return 0
  return TILT_MAX_DEGREES * (1 - toNext / CONTACT_DEGREES)
}

/** How many pegs pass the pointer between two turns of the wheel. */
export function pegsBetween(fromDegrees: number, toDegrees: number): number {
  return pegsUntil(toDegrees) - pegsUntil(fromDegrees)
}

function pegsUntil(turnedDegrees: number): number {
  const turns = Math.floor(turnedDegrees / 360)
  const rest = turnedDegrees - turns * 360
  const passed = arcs.filter(({ from }) => (360 - from) % 360 <= rest)
  return turns * arcs.length + passed.length
}
