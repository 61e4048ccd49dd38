import type { Place } from './ball-flight.ts'

/** A board's layout on a canvas. Lengths are in CSS pixels. */
export type BoardScale = {
  rows: number
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  density: number
  pegRadius: number
  ballRadius: number
  at: (place: Place) => { x: number; y: number }
}

type BoardSize = Pick<BoardScale, 'rows' | 'width' | 'height' | 'density'>

const ROWS_ABOVE = 1.7
const BALL_RADIUS_MAX = 12
const PEG_RADIUS_MIN = 2

/** Fits a board to a size. The last row's outermost pegs are half a gap from the edges. */
export function scaleBoard({ rows, width, height, density }: BoardSize): BoardScale {
  const gap = width / (rows + 2)
  const rowGap = height / (rows + ROWS_ABOVE - 0.3)
  const closest = Math.min(gap, rowGap)
  return {
    rows,
    width,
    height,
    density,
    pegRadius: Math.max(PEG_RADIUS_MIN, closest * 0.1),
    ballRadius: Math.min(BALL_RADIUS_MAX, closest * 0.31),
    at: ({ x, y }) => ({ x: width / 2 + x * gap, y: (y + ROWS_ABOVE) * rowGap }),
  }
}
