import { landOn } from './landing.ts'

/** The rotation of an element. While it spins, `degrees` is where the animation began. */
export type Rotation = { degrees: number; speed: number; animation: Animation | undefined }

type Easing = { css: string; slope: number }

export function atRest(degrees: number): Rotation {
  return { degrees, speed: 0, animation: undefined }
}

/** Rotates at constant speed, in degrees per millisecond, until the next call. */
export function spin(element: HTMLElement, rotation: Rotation, speed: number): Rotation {
  const { degrees } = rotation
  rotation.animation?.cancel()
  const animation = element.animate(
    [{ transform: rotate(degrees) }, { transform: rotate(degrees + 360 * Math.sign(speed)) }],
    { duration: 360 / Math.abs(speed), iterations: Number.POSITIVE_INFINITY },
  )
  return { degrees, speed, animation }
}

/** Slows down and stops at `target` degrees after exactly `durationMs`. */
export function slowDown(
  element: HTMLElement,
  rotation: Rotation,
  { target, durationMs, easing }: { target: number; durationMs: number; easing: Easing },
): Rotation {
  const from = rotation.degrees + rotation.speed * Number(rotation.animation?.currentTime ?? 0)
  const { speed } = rotation
  const { linearMs, linearTo, end } = landOn({
    from,
    speed,
    target,
    durationMs,
    slope: easing.slope,
  })
  const animation = element.animate(
    [
      { transform: rotate(from), easing: 'linear' },
      { offset: linearMs / durationMs, transform: rotate(linearTo), easing: easing.css },
      { transform: rotate(end) },
    ],
    { duration: durationMs },
  )
  rotation.animation?.cancel()
  element.style.transform = rotate(end)
  return { degrees: end, speed: 0, animation }
}

/** Rotates to `degrees` without motion. */
export function placeAt(element: HTMLElement, rotation: Rotation, degrees: number): Rotation {
  rotation.animation?.cancel()
  element.style.transform = rotate(degrees)
  return atRest(degrees)
}

function rotate(degrees: number): string {
  return `rotate(${degrees.toFixed(3)}deg)`
}
