import { wheelSegments } from '@tallyhouse/game-rules/wheel'

const units = wheelSegments.reduce((sum, segment) => sum + segment.units, 0)

/** A segment's place on the wheel, in degrees clockwise from the top while the wheel is unturned. */
export type Arc = { index: number; text: string; from: number; to: number }

/** The segments with their true arcs, in their order. */
export const arcs: Arc[] = wheelSegments.map(({ text, units: width }, index) => {
  const before = wheelSegments.slice(0, index).reduce((sum, segment) => sum + segment.units, 0)
  return { index, text, from: degreesOf(before), to: degreesOf(before + width) }
})

/** The middle of a segment, in degrees from the top. */
export function middleOf(segmentIndex: number): number {
  const arc = arcs[segmentIndex]
  return arc ? (arc.from + arc.to) / 2 : 0
}

/** The segment under the pointer of a wheel that is turned so far. */
export function segmentAt(turnedDegrees: number): number {
  const place = (((-turnedDegrees % 360) + 360) % 360) % 360
  return arcs.find(({ to }) => place < to)?.index ?? 0
}

/** A slice from the centre of a circle, or what of it lies outside `inner`. */
export function slice(
  { from, to }: { from: number; to: number },
  { centre, radius, inner = 0 }: { centre: number; radius: number; inner?: number },
): string {
  const at = (degrees: number, distance: number) => pointAt(degrees, { centre, distance })
  const rim = `L${at(from, radius)}A${radius} ${radius} 0 0 1 ${at(to, radius)}`
  if (inner === 0) return `M${centre} ${centre}${rim}Z`
  return `M${at(from, inner)}${rim}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`
}

function pointAt(degrees: number, { centre, distance }: { centre: number; distance: number }) {
  const angle = (degrees * Math.PI) / 180
  const x = centre + distance * Math.sin(angle)
  const y = centre - distance * Math.cos(angle)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

function degreesOf(unit: number): number {
  return (unit * 360) / units
}
