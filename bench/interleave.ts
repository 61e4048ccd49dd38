import { type Latencies, type Summary, summarize } from './summarize.ts'

/** One of several interleaved measurements. */
export type Row = { name: string; summary: Summary }

/**
 * Measures each load twice, forward and then in reverse order, so that drift affects all loads
 * alike. Each measurement follows a warm-up that does not count.
 */
export async function measureInterleaved(
  loads: Map<string, (durationMs: number) => Promise<Latencies>>,
  { warmUpMs, measureMs }: { warmUpMs: number; measureMs: number },
): Promise<Row[]> {
  const rows = [...loads].map(([name, load]) => ({ name, load, runs: [] as Latencies[] }))
  for (const { load, runs } of [...rows, ...rows.toReversed()]) {
    await load(warmUpMs)
    runs.push(await load(measureMs))
  }
  return rows.map(({ name, runs }) => {
    const row = { name, summary: summarize(runs) }
    console.log(row)
    return row
  })
}
