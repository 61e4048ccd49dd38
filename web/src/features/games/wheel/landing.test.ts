import { expect, it } from 'vitest'
import { flapperTilt } from './flapper-tilt.ts'
import { landingOn } from './landing.ts'
import { arcs, segmentAt } from './wheel-geometry.ts'

const landings = arcs.flatMap(({ index }) =>
  [0, 0.5, 1].flatMap((share) =>
    [0, 77, 359.9, 1234.5].map((rotation) => ({
      index,
      rotation,
      landed: landingOn(index, { rotation, share }),
    })),
  ),
)

it('stops on the drawn segment from any rotation', () => {
  for (const { index, landed } of landings) expect(segmentAt(landed)).toBe(index)
})

it('makes at least five revolutions and fewer than six', () => {
  for (const { landed, rotation } of landings) {
    expect(landed - rotation).toBeGreaterThanOrEqual(1800)
    expect(landed - rotation).toBeLessThan(2160)
  }
})

it('stops with the pointer upright', () => {
  for (const { landed } of landings) expect(flapperTilt(landed)).toBe(0)
})
