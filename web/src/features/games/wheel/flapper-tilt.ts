import { arcs } from './wheel-geometry.ts'

/** A peg touches the pointer from this angle before it slips past. */
const CONTACT_DEGREES = 3.5
const TILT_MAX_DEGREES = 26

/** How far a passing peg tilts the pointer, in degrees. */
export function flapperTilt(rotation: number): number {
  const place = (((-rotation % 360) + 360) % 360) % 360
  // The wheel rotates clockwise, so the next peg is at a smaller angle than the pointer.
  const toNext = Math.min(...arcs.map(({ from }) => (place - from + 360) % 360))
  if (toNext >= CONTACT_DEGREES) return 0
  return TILT_MAX_DEGREES * (1 - toNext / CONTACT_DEGREES)
}

/** How many pegs pass the pointer between two rotations of the wheel. */
export function pegsBetween(fromDegrees: number, toDegrees: number): number {
  return pegsUntil(toDegrees) - pegsUntil(fromDegrees)
}

function pegsUntil(rotation: number): number {
  const revolutions = Math.floor(rotation / 360)
  const rest = rotation - revolutions * 360
  const passed = arcs.filter(({ from }) => (360 - from) % 360 <= rest)
  return revolutions * arcs.length + passed.length
}
