import { landOn } from './landing.ts'

/** Something that turns: where it is and, while it keeps on, how fast. */
export type Turning = { degrees: number; speed: number; animation: Animation | undefined }

type Easing = { css: string; slope: number }

export function standing(degrees: number): Turning {
  return { degrees, speed: 0, animation: undefined }
}

/** Turns at constant speed, in degrees a millisecond, until it is told otherwise. */
export function keepTurning(element: HTMLElement, turning: Turning, speed: number): Turning {
  const { degrees } = turning
  turning.animation?.cancel()
  const animation = element.animate(
    [{ transform: rotated(degrees) }, { transform: rotated(degrees + 360 * Math.sign(speed)) }],
    { duration: 360 / Math.abs(speed), iterations: Number.POSITIVE_INFINITY },
  )
  return { degrees, speed, animation }
}

/** Slows down to rest at `target` degrees after exactly `durationMs`. */
export function slowDown(
  element: HTMLElement,
  turning: Turning,
  { target, durationMs, easing }: { target: number; durationMs: number; easing: Easing },
): Turning {
  const from = turning.degrees + turning.speed * Number(turning.animation?.currentTime ?? 0)
  const { speed } = turning
  const { linearMs, linearTo, end } = landOn({
    from,
    speed,
    target,
    durationMs,
    slope: easing.slope,
  })
  const animation = element.animate(
    [
      { transform: rotated(from), easing: 'linear' },
      { offset: linearMs / durationMs, transform: rotated(linearTo), easing: easing.css },
      { transform: rotated(end) },
    ],
    { duration: durationMs },
  )
  turning.animation?.cancel()
  element.style.transform = rotated(end)
  return { degrees: end, speed: 0, animation }
}

/** Puts it somewhere without a motion. */
export function standAt(element: HTMLElement, turning: Turning, degrees: number): Turning {
  turning.animation?.cancel()
  element.style.transform = rotated(degrees)
  return standing(degrees)
}

function rotated(degrees: number): string {
  return `rotate(${degrees.toFixed(3)}deg)`
}
