import type { Series } from './series.ts'
import { rangeOf } from './series.ts'
import { ticksOf } from './ticks.ts'

export const PLOT_HEIGHT = 200
const AXIS_WIDTH = 46
const AXIS_HEIGHT = 26
const TOP = 10
const RIGHT = 6
const DAY_LABEL_WIDTH = 68

/** Where things stand in a chart, in pixels. */
export type Frame = {
  width: number
  left: number
  right: number
  top: number
  bottom: number
  ticks: number[]
  /** The days that are named under the axis. */
  named: number[]
  dayWidth: number
  xOf: (day: number) => number
  yOf: (value: number) => number
}

/** `counts` is for what is counted from nought. */
export function frameOf(series: Series[], days: number, width: number, counts: boolean): Frame {
  const ticks = ticksOf(rangeOf(series), counts)
  const [low = 0] = ticks
  const high = ticks.at(-1) ?? 1
  const [left, right, bottom] = [AXIS_WIDTH, width - RIGHT, PLOT_HEIGHT - AXIS_HEIGHT]
  const dayWidth = Math.max(0, right - left) / days
  return {
    width,
    left,
    right,
    top: TOP,
    bottom,
    ticks,
    named: namedDays(days, right - left),
    dayWidth,
    xOf: (day) => left + (day + 0.5) * dayWidth,
    yOf: (value) => bottom - ((value - low) / (high - low)) * (bottom - TOP),
  }
}

/** The last day, and as many before it, evenly, as there is room for. */
function namedDays(days: number, width: number): number[] {
  const step = Math.max(1, Math.ceil(days / Math.max(1, Math.floor(width / DAY_LABEL_WIDTH))))
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => days - 1 - index * step)
}
