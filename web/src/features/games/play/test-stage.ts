import { vi } from 'vitest'

/** As much of an animation as a stage needs, on the clock of the test. */
export function animateByTimer(_keyframes: unknown, timing?: number | KeyframeAnimationOptions) {
  const duration = typeof timing === 'object' ? Number(timing.duration) : timing
  const finished = new Promise((resolve) => setTimeout(resolve, duration))
  return { cancel: () => {}, finished } as unknown as Animation
}

/** Answers every media query alike; the stages ask only for reduced motion. */
export function stubReducedMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
