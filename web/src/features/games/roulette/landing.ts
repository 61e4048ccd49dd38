/** A turn that goes on at constant speed for a while and then slows down. */
type Landing = { linearMs: number; linearTo: number; end: number }

type Approach = {
  /** Degrees; speed in degrees a millisecond, its sign being the direction. */
  from: number
  speed: number
  /** Where to come to rest, in degrees, whichever turn. */
  target: number
  durationMs: number
  /** How steep the easing begins: so the slowing starts at exactly the speed there was. */
  slope: number
}

/**
 * Holds the speed just long enough that the slowing ends on the target, without a jerk and after
 * exactly `durationMs`.
 */
export function landOn({ from, speed, target, durationMs, slope }: Approach): Landing {
  const direction = Math.sign(speed)
  const pace = Math.abs(speed)
  const rest = modulo(direction * (target - from) - (pace * durationMs) / slope, 360)
  const linearMs = rest / (pace * (1 - 1 / slope))
  const linearTo = from + speed * linearMs
  return { linearMs, linearTo, end: linearTo + (speed * (durationMs - linearMs)) / slope }
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
