import { listSegments, type WheelChoice, type WheelSegment } from '@tallyhouse/game-rules/wheel'

const REVOLUTIONS_MIN = 5
/** The share of a segment at each end where the pointer would lean on a peg. */
const MARGIN = 0.15
/** A peg touches the pointer from this angle before it slips past, or later on narrow segments. */
const CONTACT_MAX_DEGREES = 3.5
const TILT_MAX_DEGREES = 26

/** A segment's arc, in degrees clockwise from the top of the unrotated wheel. */
export type Arc = { index: number; from: number; to: number }

const arcsOfWheel = new Map<WheelSegment[], Arc[]>()

/** The arcs for a wheel's segments, as wide as they are likely. The same array for the same wheel. */
export function wheelArcs(choice: WheelChoice): Arc[] {
  const segments = listSegments(choice)
  const arcs = arcsOfWheel.get(segments) ?? layOut(segments)
  arcsOfWheel.set(segments, arcs)
  return arcs
}

function layOut(segments: WheelSegment[]): Arc[] {
  const all = segments.reduce((sum, { units }) => sum + units, 0)
  let before = 0
  return segments.map(({ units }, index) => {
    const from = (before * 360) / all
    before += units
    return { index, from, to: (before * 360) / all }
  })
}

/** A segment's center, in degrees from the top. */
export function segmentCenter(arcs: Arc[], segmentIndex: number): number {
  const arc = arcs[segmentIndex]
  return arc ? (arc.from + arc.to) / 2 : 0
}

/** The segment under the pointer at a wheel rotation. */
export function segmentAt(arcs: Arc[], rotation: number): number {
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
  { from, to }: Arc,
  { rotation, share }: { rotation: number; share: number },
): number {
  const place = from + (to - from) * (MARGIN + (1 - 2 * MARGIN) * share)
  const rest = (((-place - rotation) % 360) + 360) % 360
  return rotation + REVOLUTIONS_MIN * 360 + rest
}

/** How far a passing peg tilts the pointer, in degrees. */
export function flapperTilt(arcs: Arc[], rotation: number): number {
  const narrowest = Math.min(...arcs.map(({ from, to }) => to - from))
  const contact = Math.min(CONTACT_MAX_DEGREES, 0.9 * MARGIN * narrowest)
  const place = (((-rotation % 360) + 360) % 360) % 360
  // The wheel rotates clockwise, so the next peg is at a smaller angle than the pointer.
  const toNext = Math.min(...arcs.map(({ from }) => (place - from + 360) % 360))
  if (toNext >= contact) return 0
  return TILT_MAX_DEGREES * (1 - toNext / contact)
}

/** How many pegs pass the pointer between two wheel rotations. */
export function pegsBetween(arcs: Arc[], fromDegrees: number, toDegrees: number): number {
  return pegsUntil(arcs, toDegrees) - pegsUntil(arcs, fromDegrees)
}

function pegsUntil(arcs: Arc[], rotation: number): number {
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
