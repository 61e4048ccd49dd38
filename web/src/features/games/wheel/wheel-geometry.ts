import { wheelSegments } from '@tallyhouse/game-rules/wheel'

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

function pointAt(degrees: number, { center, distance }: { center: number; distance: number }) {
  const angle = (degrees * Math.PI) / 180
  const x = center + distance * Math.sin(angle)
  const y = center - distance * Math.cos(angle)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

function degreesOf(unit: number): number {
  return (unit * 360) / units
}
