/** How far the cube is turned, in degrees that only ever grow. */
export type Turns = { x: number; y: number }

const TICK: Turns = { x: 72, y: 54 }

const faces: Record<number, Turns> = {
  1: { x: 0, y: 0 },
  2: { x: 0, y: 270 },
  3: { x: 270, y: 0 },
  4: { x: 90, y: 0 },
  5: { x: 0, y: 90 },
  6: { x: 0, y: 180 },
}

/** The cube after one tick of tumbling. */
export function tumble(turns: Turns): Turns {
  return { x: turns.x + TICK.x, y: turns.y + TICK.y }
}

/** The next turns, never backwards, at which this face looks at the player. */
export function landOn(turns: Turns, face: number): Turns {
  const target = faces[face] ?? { x: 0, y: 0 }
  return { x: nextAt(turns.x, target.x), y: nextAt(turns.y, target.y) }
}

function nextAt(degrees: number, target: number): number {
  const rest = (((target - degrees) % 360) + 360) % 360
  return degrees + rest
}
