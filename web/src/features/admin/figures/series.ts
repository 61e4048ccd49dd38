export type Tint = 'brand' | 'info' | 'win' | 'warn' | 'loss' | 'mid'

export const tints: Record<Tint, { fill: string; stroke: string; key: string }> = {
  brand: { fill: 'fill-brand', stroke: 'stroke-brand', key: 'bg-brand' },
  info: { fill: 'fill-info', stroke: 'stroke-info', key: 'bg-info' },
  win: { fill: 'fill-win', stroke: 'stroke-win', key: 'bg-win' },
  warn: { fill: 'fill-warn', stroke: 'stroke-warn', key: 'bg-warn' },
  loss: { fill: 'fill-loss', stroke: 'stroke-loss', key: 'bg-loss' },
  mid: { fill: 'fill-mid', stroke: 'stroke-mid', key: 'bg-mid' },
}

/** A line or set of bars in a chart: one value per day, or null if there is none. */
export type Series = { name: string; tint: Tint; shape: 'bar' | 'line'; values: (number | null)[] }

export type Block = { day: number; series: Series; from: number; to: number }

/** Stacks each day's bars: positive values upward from zero, negative ones downward. */
export function stackBars(series: Series[]): Block[] {
  const bars = series.filter(({ shape }) => shape === 'bar')
  const days = Math.max(0, ...bars.map(({ values }) => values.length))
  return Array.from({ length: days }, (_, day) => stackDay(bars, day)).flat()
}

function stackDay(bars: Series[], day: number): Block[] {
  let above = 0
  let below = 0
  const blocks: Block[] = []
  for (const series of bars) {
    const value = series.values[day] ?? 0
    if (value === 0) continue
    const from = value > 0 ? above : below
    const to = from + value
    if (value > 0) above = to
    else below = to
    blocks.push({ day, series, from, to })
  }
  return blocks
}

/** A chart's minimum and maximum, counting stacked bars from zero. */
export function computeRange(series: Series[]): { min: number; max: number } {
  const lines = series.filter(({ shape }) => shape === 'line').flatMap(({ values }) => values)
  const blocks = stackBars(series).flatMap(({ from, to }) => [from, to])
  const shown = [...lines.filter((value) => value !== null), ...blocks]
  return shown.length === 0
    ? { min: 0, max: 0 }
    : { min: Math.min(...shown), max: Math.max(...shown) }
}

export function isBlank(series: Series[]): boolean {
  return series.every(({ values }) => values.every((value) => value === null || value === 0))
}

export const PLOT_HEIGHT = 200
const AXIS_WIDTH = 46
const AXIS_HEIGHT = 26
const TOP = 10
const RIGHT = 6
const DAY_LABEL_WIDTH = 68

export type Frame = {
  width: number
  left: number
  right: number
  top: number
  bottom: number
  ticks: number[]
  /** Day indexes that get a label under the axis. */
  labeledDays: number[]
  dayWidth: number
  toX: (day: number) => number
  toY: (value: number) => number
}

/** `isCount` makes the axis start at zero and use whole steps. */
export function computeFrame(
  series: Series[],
  days: number,
  width: number,
  isCount: boolean,
): Frame {
  const ticks = computeAxisTicks(computeRange(series), isCount)
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
    labeledDays: listLabeledDays(days, right - left),
    dayWidth,
    toX: (day) => left + (day + 0.5) * dayWidth,
    toY: (value) => bottom - ((value - low) / (high - low)) * (bottom - TOP),
  }
}

/** The last day and evenly spaced days before it, as many as fit. */
function listLabeledDays(days: number, width: number): number[] {
  const step = Math.max(1, Math.ceil(days / Math.max(1, Math.floor(width / DAY_LABEL_WIDTH))))
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => days - 1 - index * step)
}

const TICKS_TARGET = 5

/** Round axis values that enclose a range. For isCount, the axis includes zero and has whole steps. */
export function computeAxisTicks(
  { min, max }: { min: number; max: number },
  isCount: boolean,
): number[] {
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
