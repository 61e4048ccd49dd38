import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import { expect, it } from 'vitest'
import {
  flapperTilt,
  landingOn,
  pegsBetween,
  segmentAt,
  segmentCenter,
  wheelArcs,
} from './wheel-geometry.ts'

const arcs = wheelArcs({})
const narrow = wheelArcs({ segments: 50, risk: 'low' })

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
    expect(segmentAt(arcs, -segmentCenter(arcs, index))).toBe(index)
    expect(segmentAt(arcs, 3600 - segmentCenter(arcs, index))).toBe(index)
  }
})

const landings = [arcs, narrow].flatMap((wheel) =>
  wheel.flatMap((arc) =>
    [0, 0.5, 1].flatMap((share) =>
      [0, 77, 359.9, 1234.5].map((rotation) => ({
        wheel,
        index: arc.index,
        rotation,
        landed: landingOn(arc, { rotation, share }),
      })),
    ),
  ),
)

it('stops on the drawn segment from any rotation', () => {
  for (const { wheel, index, landed } of landings) expect(segmentAt(wheel, landed)).toBe(index)
})

it('makes at least five revolutions and fewer than six', () => {
  for (const { landed, rotation } of landings) {
    expect(landed - rotation).toBeGreaterThanOrEqual(1800)
    expect(landed - rotation).toBeLessThan(2160)
  }
})

it('stops with the pointer upright', () => {
  for (const { wheel, landed } of landings) expect(flapperTilt(wheel, landed)).toBe(0)
})

it('tilts most just before a peg slips past, and is upright after', () => {
  for (const { from } of arcs) {
    const passing = 720 - from
    expect(flapperTilt(arcs, passing - 1)).toBeGreaterThan(flapperTilt(arcs, passing - 3))
    expect(flapperTilt(arcs, passing - 0.01)).toBeGreaterThan(25)
    expect(flapperTilt(arcs, passing + 0.01)).toBe(0)
  }
})

it('counts a tick for each of the twelve pegs', () => {
  expect(pegsBetween(arcs, 0, 360)).toBe(12)
  expect(pegsBetween(arcs, 100, 1900)).toBe(60)
  const passing = 360 - (arcs[11]?.from ?? 0)
  expect(pegsBetween(arcs, passing - 1, passing + 1)).toBe(1)
  expect(pegsBetween(arcs, passing + 1, passing + 2)).toBe(0)
})
