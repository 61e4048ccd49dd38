import { type Latencies, type Summary, summarize } from '../summarize.ts'

/** One of several interleaved measurements. */
export type Row = { name: string; summary: Summary }

/**
 * Warms up every load, so that compiling its code does not count. Then measures each four times,
 * alternately forward and in reverse order, so that drift affects all loads alike.
 */
export async function measureInterleaved(
  loads: Map<string, (durationMs: number) => Promise<Latencies>>,
  { warmUpMs, measureMs }: { warmUpMs: number; measureMs: number },
): Promise<Row[]> {
  const rows = [...loads].map(([name, load]) => ({ name, load, runs: [] as Latencies[] }))
  const thereAndBack = [...rows, ...rows.toReversed()]
  for (const { load } of rows) await load(warmUpMs)
  for (const { load, runs } of [...thereAndBack, ...thereAndBack]) runs.push(await load(measureMs))
  return rows.map(({ name, runs }) => {
    const row = { name, summary: summarize(runs) }
    console.log(row)
    return row
  })
}
