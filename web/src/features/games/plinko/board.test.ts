import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBoard } from './board.ts'

const arcs: number[] = []

/** The canvas context calls that a board uses. Like a browser, it rejects a negative radius. */
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

function createCanvas(width: number, height: number): HTMLCanvasElement {
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

it('paints the pegs and the ball of a visible board', () => {
  createBoard().layOut(createCanvas(600, 400), 8)
  expect(arcs.length).toBeGreaterThan(0)
})

it.each([
  [0, 0],
  [600, 0],
  [0, 400],
])('paints nothing while the board is hidden, at %i by %i pixels', (width, height) => {
  createBoard().layOut(createCanvas(width, height), 8)
  expect(arcs).toEqual([])
})
