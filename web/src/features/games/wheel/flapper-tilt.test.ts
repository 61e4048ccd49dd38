import { expect, it } from 'vitest'
import { flapperTilt, pegsBetween } from './flapper-tilt.ts'
import { arcs } from './wheel-geometry.ts'

it('tilts most just before a peg slips past, and is upright after', () => {
  for (const { from } of arcs) {
    const passing = 720 - from
    expect(flapperTilt(passing - 1)).toBeGreaterThan(flapperTilt(passing - 3))
    expect(flapperTilt(passing - 0.01)).toBeGreaterThan(25)
    expect(flapperTilt(passing + 0.01)).toBe(0)
  }
})

it('counts a tick for each of the twelve pegs', () => {
  expect(pegsBetween(0, 360)).toBe(12)
  expect(pegsBetween(100, 1900)).toBe(60)
  const passing = 360 - (arcs[11]?.from ?? 0)
  expect(pegsBetween(passing - 1, passing + 1)).toBe(1)
  expect(pegsBetween(passing + 1, passing + 2)).toBe(0)
})
