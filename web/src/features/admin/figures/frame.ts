import { rangeOf, type Series } from './series.ts'

export const PLOT_HEIGHT = 200
const AXIS_WIDTH = 46
const AXIS_HEIGHT = 26
const TOP = 10
const RIGHT = 6
const DAY_LABEL_WIDTH = 68

/** The geometry of a plot, in pixels. */
export type Frame = {
  width: number
  left: number
  right: number
  top: number
  bottom: number
  ticks: number[]
  /** The indexes of days with a label under the axis. */
  labeledDays: number[]
  dayWidth: number
  xOf: (day: number) => number
  yOf: (value: number) => number
}

/** `isCount` makes the axis start at zero and use whole steps. */
export function frameOf(series: Series[], days: number, width: number, isCount: boolean): Frame {
  const ticks = ticksOf(rangeOf(series), isCount)
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
    labeledDays: labeledDaysOf(days, right - left),
    dayWidth,
    xOf: (day) => left + (day + 0.5) * dayWidth,
    yOf: (value) => bottom - ((value - low) / (high - low)) * (bottom - TOP),
  }
}

/** The last day and evenly spaced days before it, as many as fit. */
function labeledDaysOf(days: number, width: number): number[] {
  const step = Math.max(1, Math.ceil(days / Math.max(1, Math.floor(width / DAY_LABEL_WIDTH))))
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => days - 1 - index * step)
}

const TICKS_TARGET = 5

/** Round axis values that enclose a range. For isCount, the axis includes zero and has whole steps. */
export function ticksOf({ min, max }: { min: number; max: number }, isCount: boolean): number[] {
  const low = isCount ? Math.min(0, min) : min
  const high = isCount ? Math.max(0, max) : max
  const span = high - low || (isCount ? 1 : 0.02)
  const step = isCount ? Math.max(1, roundStep(span)) : roundStep(span)
  const first = Math.floor(low / step + TOLERANCE)
  const last = Math.max(first + 1, Math.ceil(high / step - TOLERANCE))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

const TOLERANCE = 1e-9

function roundStep(span: number): number {
  const rough = span / TICKS_TARGET
  const unit = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5].find((candidate) => candidate * unit >= rough * 0.999) ?? 10
  return factor * unit
}
