import { expect, it } from 'vitest'
import { computeTicks, computeView, measurePlot, spotAt } from './draw-curve.ts'

const size = { width: 800, height: 400 }

it('shows at least four seconds, up to 3.00', () => {
  expect(computeView(0)).toEqual({ seconds: 4, gainHundredths: 200, rise: 'linear' })
})

it('keeps the head of the line at 80% of the plot, however long the flight', () => {
  expect(spotAt(1, computeView(1), size)).toEqual({ x: 200, y: 300 })
  for (const seconds of [4, 40, 1998]) {
    const { x, y } = spotAt(seconds, computeView(seconds), size)
    expect([Math.round(x), Math.round(y)]).toEqual([640, 80])
  }
})

it('bends the line of a shared flight, whose head is at the same place', () => {
  for (const seconds of [10, 38.4, 115]) {
    const view = computeView(seconds, 'exponential')
    const { x, y } = spotAt(seconds, view, size)
    expect([Math.round(x), Math.round(y)]).toEqual([640, 80])
    const half = spotAt(seconds / 2, view, size)
    expect(half.x).toBeCloseTo(320)
    expect(half.y).toBeGreaterThan(240)
  }
  expect(computeView(0, 'exponential').gainHundredths).toBeCloseTo(61.6, 1)
})

it.each([
  [366, 320, 280, 180],
  [366, 256, 280, 180],
  [296, 256, 224, 180],
  [780, 440, 340, 270],
  [900, 640, 340, 270],
])('keeps its line out of the result on a stage of %i by %i', (width, height, right, bottom) => {
  const plot = measurePlot({ width, height })
  expect(plot.height).toBeGreaterThan(50)
  const view = computeView(0)
  const share = (right - plot.left) / plot.width
  expect(plot.top + spotAt(share * view.seconds, view, plot).y).toBeGreaterThanOrEqual(bottom - 1)
})

it('uses round steps', () => {
  expect(computeTicks(4, 3)).toEqual([1, 2, 3, 4])
  expect(computeTicks(2, 3)).toEqual([0.5, 1, 1.5, 2])
  expect(computeTicks(70, 3)).toEqual([20, 40, 60])
  expect(computeTicks(1000, 3)).toEqual([200, 400, 600, 800, 1000])
})
