import { wheelSegments } from '@tallyhouse/game-rules/wheel'

const REVOLUTIONS_MIN = 5
/** The share of a segment at each end where the pointer would lean on a peg. */
const MARGIN = 0.15
/** A peg touches the pointer from this angle before it slips past. */
const CONTACT_DEGREES = 3.5
const TILT_MAX_DEGREES = 26

const units = wheelSegments.reduce((sum, segment) => sum + segment.units, 0)

/** The arc of a segment, in degrees clockwise from the top of the unrotated wheel. */
export type Arc = { index: number; from: number; to: number }

/** The arcs of the segments, as wide as they are likely. */
export const arcs: Arc[] = wheelSegments.map(({ units: width }, index) => {
  const before = wheelSegments.slice(0, index).reduce((sum, segment) => sum + segment.units, 0)
  return { index, from: degreesOf(before), to: degreesOf(before + width) }
})

/** The center of a segment, in degrees from the top. */
export function middleOf(segmentIndex: number): number {
  const arc = arcs[segmentIndex]
  return arc ? (arc.from + arc.to) / 2 : 0
}

/** The segment under the pointer at a rotation of the wheel. */
export function segmentAt(rotation: number): number {
  const place = (((-rotation % 360) + 360) % 360) % 360
  return arcs.find(({ to }) => place < to)?.index ?? 0
}

/** The path of a slice of a circle, or of its part outside the radius `inner`. */
export function slice(
  { from, to }: { from: number; to: number },
  { center, radius, inner = 0 }: { center: number; radius: number; inner?: number },
): string {
  const at = (degrees: number, distance: number) => pointAt(degrees, { center, distance })
  const rim = `L${at(from, radius)}A${radius} ${radius} 0 0 1 ${at(to, radius)}`
  if (inner === 0) return `M${center} ${center}${rim}Z`
  return `M${at(from, inner)}${rim}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`
}

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

function pointAt(degrees: number, { center, distance }: { center: number; distance: number }) {
  const angle = (degrees * Math.PI) / 180
  const x = center + distance * Math.sin(angle)
  const y = center - distance * Math.cos(angle)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

function degreesOf(unit: number): number {
  return (unit * 360) / units
}
