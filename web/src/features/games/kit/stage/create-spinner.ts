import type { RefCallback } from 'react'

const FADE_MS = 120

/** A place on the way of a spinning part, in degrees or rows. */
type Frame = { position: number; offset?: number; easing?: string }

type Spin = {
  toTransform: (position: number) => string
  first: number
  /** One loop at constant speed. The part moves toward `to`, which shows the same as `from`. */
  loop: { from: number; to: number; durationMs: number }
}

/**
 * A part of a stage, such as a wheel, that moves at constant speed until the result arrives, and then slows
 * down onto it.
 */
export function createSpinner({ toTransform, first, loop }: Spin) {
  let element: HTMLElement | null = null
  let rest = first
  let motion: { from: number; to: number; animation: Animation | undefined } | null = null

  const ref: RefCallback<HTMLElement> = (found) => {
    element = found
    place(rest)
  }

  function place(position: number): void {
    rest = position
    if (element) element.style.transform = toTransform(position)
  }

  function move(frames: Frame[], timing: KeyframeAnimationOptions) {
    const keyframes = frames.map(({ position, ...frame }) => ({
      ...frame,
      transform: toTransform(position),
    }))
    const animation = element?.animate(keyframes, timing)
    motion?.animation?.cancel()
    motion = { from: frames[0]?.position ?? rest, to: frames.at(-1)?.position ?? rest, animation }
    return motion
  }

  /** The position now. While it moves, frames between the first and the last are not considered. */
  function position(): number {
    if (motion === null) return rest
    const progress = motion.animation?.effect?.getComputedTiming().progress ?? 0
    return motion.from + (motion.to - motion.from) * progress
  }

  function show(position: number): void {
    motion?.animation?.cancel()
    motion = null
    place(position)
  }

  return {
    ref,
    position,
    isMoving: () => motion !== null,
    /** Moves at constant speed from the current position until the next call. */
    spin() {
      const { from, to, durationMs } = loop
      const share = (position() - from) / (to - from)
      move([{ position: from }, { position: to }], {
        duration: durationMs,
        iterations: Number.POSITIVE_INFINITY,
        iterationStart: share - Math.floor(share),
      })
    },
    /** Moves along the frames. Resolves at the last one, where it stays. */
    async land(frames: Frame[], timing: { duration: number; easing?: string }): Promise<void> {
      const landing = move(frames, timing)
      place(landing.to)
      await landing.animation?.finished.catch(() => {})
      if (motion === landing) motion = null
    },
    /** Shows a position without motion. */
    show,
    /** Shows a position without motion, and fades it in. */
    fadeTo(position: number) {
      show(position)
      element?.animate({ opacity: [0, 1] }, FADE_MS)
    },
  }
}

export function rotate(degrees: number): string {
  return `rotate(${degrees}deg)`
}
