import { expect, it } from 'vitest'
import { flapperTilt } from './flapper-tilt.ts'
import { landingOn } from './landing.ts'
import { arcs, segmentAt } from './wheel-geometry.ts'

const landings = arcs.flatMap(({ index }) =>
  [0, 0.5, 1].flatMap((share) =>
    [0, 77, 359.9, 1234.5].map((turnedDegrees) => ({
      index,
      turnedDegrees,
      landed: landingOn(index, { turnedDegrees, share }),
    })),
  ),
)

it('stops on the segment that was drawn, wherever the wheel stood', () => {
  for (const { index, landed } of landings) expect(segmentAt(landed)).toBe(index)
})

it('turns at least five times, and never six times and a bit', () => {
  for (const { landed, turnedDegrees } of landings) {
    expect(landed - turnedDegrees).toBeGreaterThanOrEqual(1800)
    expect(landed - turnedDegrees).toBeLessThan(2160)
  }
})

it('stops with the pointer upright', () => {
  for (const { landed } of landings) expect(flapperTilt(landed)).toBe(0)
})
