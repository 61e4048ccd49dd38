import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import { expect, it } from 'vitest'
import { arcs, middleOf, segmentAt } from './wheel-geometry.ts'

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
