import { wait } from './wait.ts'

/** A burst of particles. `angle` is in degrees, 90 upward; `x` and `y` are shares of the width and height. */
export type Burst = {
  particles: number
  spread: number
  x: number
  y: number
  angle?: number
  afterMs?: number
}

const bonusBurst: Burst = { particles: 100, spread: 75, x: 0.5, y: 0.6 }

/**
 * Throws confetti, except with reduced motion.
 * @param place the positioned element to throw it over; by default the page
 */
export async function throwConfetti(bursts = [bonusBurst], place?: Element): Promise<void> {
  const { default: confetti } = await import('canvas-confetti')
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.className = `pointer-events-none inset-0 z-60 size-full ${place ? 'absolute' : 'fixed'}`
  const target = place ?? document.body
  target.append(canvas)
  const fire = confetti.create(canvas, { resize: true, disableForReducedMotion: true })
  await Promise.all(
    bursts.map(async ({ particles, spread, angle = 90, x, y, afterMs = 0 }) => {
      if (afterMs > 0) await wait(afterMs)
      await fire({
        particleCount: particles,
        spread,
        angle,
        origin: { x, y },
        colors: ['#f2b83b', '#f3efe6', '#6fd0ae'],
      })
    }),
  )
  canvas.remove()
}
