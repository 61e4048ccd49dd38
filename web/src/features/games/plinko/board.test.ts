import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBoard } from './board.ts'

const arcs: number[] = []

/** As much of a canvas's context as a board paints with; like a browser's, it refuses a negative radius. */
const context = {
  createRadialGradient: () => ({ addColorStop: () => {} }),
  beginPath: () => {},
  fill: () => {},
  scale: () => {},
  arc(_x: number, _y: number, radius: number) {
    if (radius < 0) throw new DOMException('The radius is negative.', 'IndexSizeError')
    arcs.push(radius)
  },
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.defineProperties(document.createElement('canvas'), {
    clientWidth: { value: width },
    clientHeight: { value: height },
  })
}

beforeEach(() => {
  arcs.length = 0
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext') as unknown as {
    mockReturnValue(value: unknown): void
  }
  getContext.mockReturnValue(context)
})
afterEach(() => vi.unstubAllGlobals())

it('paints the pegs and the ball of a board that is displayed', () => {
  createBoard().layOut(canvasOf(600, 400), 8)
  expect(arcs.length).toBeGreaterThan(0)
})

it.each([
  [0, 0],
  [600, 0],
  [0, 400],
])('paints nothing while the page hides the board, at %i by %i pixels (G8)', (width, height) => {
  createBoard().layOut(canvasOf(width, height), 8)
  expect(arcs).toEqual([])
})
