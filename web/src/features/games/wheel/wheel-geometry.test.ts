import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import { expect, it } from 'vitest'
import { arcs, flapperTilt, landingOn, middleOf, pegsBetween, segmentAt } from './wheel-geometry.ts'

it('makes each segment as wide as it is likely', () => {
  for (const { from, to, index } of arcs) {
    expect((to - from) / 360).toBeCloseTo((wheelSegments[index]?.units ?? 0) / 27, 10)
  }
})

it('covers the circle without gaps', () => {
  expect(arcs.map(({ from }) => from)).toEqual([0, ...arcs.slice(0, -1).map(({ to }) => to)])
  expect(arcs.at(-1)?.to).toBe(360)
})

it('finds the segment whose center is at the top', () => {
  for (const { index } of arcs) {
    expect(segmentAt(-middleOf(index))).toBe(index)
    expect(segmentAt(3600 - middleOf(index))).toBe(index)
  }
})

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
