/** The cube's rotation in degrees. The angles only ever grow. */
export type Rotation = { x: number; y: number }

const TICK: Rotation = { x: 72, y: 54 }

const faces: Record<number, Rotation> = {
  1: { x: 0, y: 0 },
  2: { x: 0, y: 270 },
  3: { x: 270, y: 0 },
  4: { x: 90, y: 0 },
  5: { x: 0, y: 90 },
  6: { x: 0, y: 180 },
}

/** The rotation after one tumbling tick. */
export function tumble(rotation: Rotation): Rotation {
  return { x: rotation.x + TICK.x, y: rotation.y + TICK.y }
}

/** The next rotation, never backward, that turns a face to the front, which lies on top. */
export function landOn(rotation: Rotation, face: number): Rotation {
  const target = faces[face] ?? { x: 0, y: 0 }
  return { x: nextAt(rotation.x, target.x), y: nextAt(rotation.y, target.y) }
}

function nextAt(degrees: number, target: number): number {
  const rest = (((target - degrees) % 360) + 360) % 360
  return degrees + rest
}
