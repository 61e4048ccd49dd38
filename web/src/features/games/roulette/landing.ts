/** A rotation that continues at constant speed for a while, then slows down. */
type Landing = { linearMs: number; linearTo: number; end: number }

type Approach = {
  /** In degrees. */
  from: number
  /** In degrees per millisecond. The sign is the direction. */
  speed: number
  /** Where to stop, in degrees modulo 360. */
  target: number
  durationMs: number
  /** The initial slope of the easing, so that slowing down starts at the current speed. */
  slope: number
}

/**
 * Keeps the speed just long enough that the rotation ends on the target after exactly `durationMs`,
 * without a jump in speed.
 */
export function landOn({ from, speed, target, durationMs, slope }: Approach): Landing {
  const direction = Math.sign(speed)
  const absoluteSpeed = Math.abs(speed)
  const rest = modulo(direction * (target - from) - (absoluteSpeed * durationMs) / slope, 360)
  const linearMs = rest / (absoluteSpeed * (1 - 1 / slope))
  const linearTo = from + speed * linearMs
  return { linearMs, linearTo, end: linearTo + (speed * (durationMs - linearMs)) / slope }
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

/** The pockets of the American wheel, clockwise. 37 is 00. */
export const wheelOrder = [
  0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8,
  19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
]

/** The clockwise angle of a pocket from the top of the unrotated disc, in degrees. */
export function angleOf(pocket: number): number {
  return (wheelOrder.indexOf(pocket) * 360) / wheelOrder.length
}
