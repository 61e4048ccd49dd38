import { type Latencies, type Summary, summarise } from './summarise.ts'

/** One of the things that were measured beside each other. */
export type Row = { name: string; summary: Summary }

/**
 * Measures each load twice, there and back, so that what drifts meanwhile meets all alike. Every
 * measurement is warmed up by one that does not count.
 */
export async function measureInTurns(
  loads: Map<string, (durationMs: number) => Promise<Latencies>>,
  { warmUpMs, measureMs }: { warmUpMs: number; measureMs: number },
): Promise<Row[]> {
  const rows = [...loads].map(([name, load]) => ({ name, load, runs: [] as Latencies[] }))
  for (const { load, runs } of [...rows, ...rows.toReversed()]) {
    await load(warmUpMs)
    runs.push(await load(measureMs))
  }
  return rows.map(({ name, runs }) => {
    const row = { name, summary: summarise(runs) }
    console.log(row)
    return row
  })
}
