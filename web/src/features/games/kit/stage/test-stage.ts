import { initialPreferences } from '@tallyhouse/contract/preferences'
import { vi } from 'vitest'
import { type GamePreferences, shownPreferences } from '#session/game-preferences.ts'

/** A fake `Element.animate` that finishes by timer, for tests with a fake clock. */
export function animateByTimer(_keyframes: unknown, timing?: number | KeyframeAnimationOptions) {
  const duration = typeof timing === 'object' ? Number(timing.duration) : timing
  const finished = new Promise((resolve) => setTimeout(resolve, duration))
  return { cancel: () => {}, finished } as unknown as Animation
}

/** Stubs every media query. Stages only use `prefers-reduced-motion`. */
export function stubReducedMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

/** Stubs the player's preferences until the end of the test. */
export function stubPreferences(changes: Partial<GamePreferences>): void {
  vi.spyOn(shownPreferences, 'read').mockReturnValue({ ...initialPreferences, ...changes })
}
