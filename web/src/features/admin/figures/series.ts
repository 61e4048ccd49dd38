export type Tint = 'brand' | 'info' | 'win' | 'warn' | 'loss' | 'mid'

/** The classes of each tint, for fills, strokes, and legend keys. */
export const tints: Record<Tint, { fill: string; stroke: string; key: string }> = {
  brand: { fill: 'fill-brand', stroke: 'stroke-brand', key: 'bg-brand' },
  info: { fill: 'fill-info', stroke: 'stroke-info', key: 'bg-info' },
  win: { fill: 'fill-win', stroke: 'stroke-win', key: 'bg-win' },
  warn: { fill: 'fill-warn', stroke: 'stroke-warn', key: 'bg-warn' },
  loss: { fill: 'fill-loss', stroke: 'stroke-loss', key: 'bg-loss' },
  mid: { fill: 'fill-mid', stroke: 'stroke-mid', key: 'bg-mid' },
}

/** A line or set of bars in a chart: one value per day, or null if there is none. */
export type Series = {
  name: string
  tint: Tint
  shape: 'bar' | 'line'
  values: (number | null)[]
}

/** One part of a day's stacked bar. */
export type Block = { day: number; series: Series; from: number; to: number }

/** Stacks the bars of each day: positive values upward from zero, negative ones downward. */
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

/** The minimum and maximum of a chart, counting stacked bars from zero. */
export function rangeOf(series: Series[]): { min: number; max: number } {
  const lines = series.filter(({ shape }) => shape === 'line').flatMap(({ values }) => values)
  const blocks = stackBars(series).flatMap(({ from, to }) => [from, to])
  const shown = [...lines.filter((value) => value !== null), ...blocks]
  return shown.length === 0
    ? { min: 0, max: 0 }
    : { min: Math.min(...shown), max: Math.max(...shown) }
}

/** Whether every value is null or zero. */
export function isBlank(series: Series[]): boolean {
  return series.every(({ values }) => values.every((value) => value === null || value === 0))
}
