/** How fast something went: calls a second, and milliseconds at the median and two percentiles. */
export type Summary = {
  count: number
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
}

/** How long each call took, and how long all of them together. */
export type Latencies = { latenciesMs: number[]; elapsedMs: number }

export function summarise(runs: Latencies[]): Summary {
  const elapsedMs = runs.reduce((sum, run) => sum + run.elapsedMs, 0)
  const sorted = Float64Array.from(runs.flatMap(({ latenciesMs }) => latenciesMs)).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return {
    count: sorted.length,
    perSecond: Math.round((sorted.length / elapsedMs) * 1000),
    p50Ms: at(0.5) ?? Number.NaN,
    p95Ms: at(0.95) ?? Number.NaN,
    p99Ms: at(0.99) ?? Number.NaN,
  }
}
