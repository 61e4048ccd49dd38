import { expect, it } from 'vitest'
import { column, MOUTH, placeAt, planFlight } from './ball-flight.ts'

const paths = Array.from({ length: 256 }, (_, bits) =>
  Array.from({ length: 8 }, (_step, row) => (bits >> row) & 1),
)

it('ends above the bin of the path, regardless of the hops', () => {
  for (const path of paths) {
    const flight = planFlight(path, Math.random)
    const bin = path.reduce((sum, step) => sum + step, 0)
    const end = placeAt(flight, flight.durationMs)
    expect(end.x).toBeCloseTo(bin - path.length / 2)
    expect(end.y).toBeGreaterThan(path.length - 1)
  }
})

it('hits the peg of each row at most a quarter of a gap off center', () => {
  for (const path of paths) {
    const { hops } = planFlight(path, Math.random)
    const off = path.map((_, row) => Math.abs((hops[row]?.to.x ?? 9) - column(path, row)))
    expect(Math.max(...off)).toBeLessThanOrEqual(0.25)
  }
})

it.each([
  [0, 90],
  [0.999999, 140],
])('hops without pauses, 90 to 140 ms each', (chance, expectedMs) => {
  const { hops, durationMs } = planFlight([0, 1, 1, 0, 1, 0, 0, 1], () => chance)
  expect(hops).toHaveLength(9)
  for (const [index, hop] of hops.entries()) {
    expect(hop.durationMs).toBeCloseTo(expectedMs, 2)
    expect(hop.startMs).toBeCloseTo(index * expectedMs, 2)
  }
  expect(durationMs).toBeCloseTo(9 * expectedMs, 2)
})

it('starts in the mouth and moves without jumps', () => {
  const flight = planFlight([1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 0, 0, 1, 0, 1], Math.random)
  expect(placeAt(flight, 0)).toMatchObject(MOUTH)
  let before = placeAt(flight, 0)
  for (let ms = 1; ms <= flight.durationMs; ms += 1) {
    const now = placeAt(flight, ms)
    expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(0.06)
    before = now
  }
})
