import { median } from './report/median.ts'

/** Throughput in calls per second, and latency percentiles in milliseconds. */
export type Summary = {
  count: number
  perSecond: number
  /** The median run, which a pause in one run does not affect. */
  medianPerSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
}

/** Each call's latency, and the total elapsed time. */
export type Latencies = { latenciesMs: number[]; elapsedMs: number }

export function summarize(runs: Latencies[]): Summary {
  const elapsedMs = runs.reduce((sum, run) => sum + run.elapsedMs, 0)
  const sorted = Float64Array.from(runs.flatMap(({ latenciesMs }) => latenciesMs)).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return {
    count: sorted.length,
    perSecond: perSecond(sorted.length, elapsedMs),
    medianPerSecond: Math.round(
      median(runs.map((run) => perSecond(run.latenciesMs.length, run.elapsedMs))),
    ),
    p50Ms: at(0.5) ?? Number.NaN,
    p95Ms: at(0.95) ?? Number.NaN,
    p99Ms: at(0.99) ?? Number.NaN,
  }
}

function perSecond(count: number, elapsedMs: number): number {
  return Math.round((count / elapsedMs) * 1000)
}
