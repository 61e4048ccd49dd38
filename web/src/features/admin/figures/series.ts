export type Tint = 'brand' | 'info' | 'win' | 'warn' | 'loss' | 'mid'

/** What one name of a chart was on each day; null where there is nothing to show. */
export type Series = {
  name: string
  tint: Tint
  shape: 'bar' | 'line'
  values: (number | null)[]
}

/** A part of a day's bar. */
export type Block = { day: number; series: Series; from: number; to: number }

/** The bars of each day on top of each other: what is below nought hangs from it. */
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

/** The least and the most that a chart has to show. Bars stand on nought. */
export function rangeOf(series: Series[]): { min: number; max: number } {
  const lines = series.filter(({ shape }) => shape === 'line').flatMap(({ values }) => values)
  const blocks = stackBars(series).flatMap(({ from, to }) => [from, to])
  const shown = [...lines.filter((value) => value !== null), ...blocks]
  return shown.length === 0
    ? { min: 0, max: 0 }
    : { min: Math.min(...shown), max: Math.max(...shown) }
}

/** Whether there is nothing to see: no figure at all, or only noughts. */
export function isBlank(series: Series[]): boolean {
  return series.every(({ values }) => values.every((value) => value === null || value === 0))
}
