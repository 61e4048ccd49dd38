import { expect, it } from 'vitest'
import { spotAt, ticksOf, viewOf } from './curve-view.ts'

const size = { width: 800, height: 400 }

it('shows at least four seconds, and 3.00 at their end', () => {
  expect(viewOf(0)).toEqual({ seconds: 4, gainHundredths: 200 })
})

it('keeps the head of the line out of the corner however long it flies', () => {
  expect(spotAt(1, viewOf(1), size)).toEqual({ x: 200, y: 300 })
  for (const seconds of [4, 40, 1998]) {
    const { x, y } = spotAt(seconds, viewOf(seconds), size)
    expect([Math.round(x), Math.round(y)]).toEqual([640, 80])
  }
})

it('steps by round numbers, a few to a span', () => {
  expect(ticksOf(4, 3)).toEqual([1, 2, 3, 4])
  expect(ticksOf(2, 3)).toEqual([0.5, 1, 1.5, 2])
  expect(ticksOf(70, 3)).toEqual([20, 40, 60])
  expect(ticksOf(1000, 3)).toEqual([200, 400, 600, 800, 1000])
})
