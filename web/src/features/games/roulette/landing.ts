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
