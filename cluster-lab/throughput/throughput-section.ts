import { cpus } from 'node:os'
import { figures, formatTableRows } from '../../bench/report.ts'
import type { Measured, Throughput } from './measure-throughput.ts'

const marked = /(<!-- measured: npm run bench:cluster -->\n)[\s\S]*?(?=<!-- end -->)/

/** The page with the part between its marks replaced. */
export function withThroughput(page: string, section: string): string {
  if (!marked.test(page)) throw new Error('the page has no marks')
  return page.replace(marked, (_text, start: string) => `${start}${section}`)
}

/** Throughput tables, each with its ratio to the first line with as many callers. */
export function throughputSection({ standbys, processes, settlements }: Measured): string {
  const [usual] = processes
  return `Dice bets over HTTP on the [reference cluster](cluster.md#on-one-machine), all of it and the callers on one machine
(${cpus().length} cores, Node ${process.version}). Its parts compete for the processors, so compare figures within a table only.
One synchronous standby, two processes, and ${usual?.callers} callers are in every table, which shows how much a figure varies. Waiting for
standbys gains nothing: a ratio to none above 1 is such a variation.

Two processes of the product:

| synchronous standbys | callers | bets per second | p50 ms | p99 ms | to none |
|--:|--:|--:|--:|--:|--:|
${formatThroughputRows(standbys, (row) => `${row.standbys} | ${row.callers}`)}

${usual?.callers} callers, one synchronous standby:

| processes of the product | bets per second | p50 ms | p99 ms | to one |
|--:|--:|--:|--:|--:|
${formatThroughputRows(processes, (row) => `${row.processes}`)}

The same with two processes, next to the baseline and the empty route of [benchmarks.md](benchmarks.md#settlements):

| settlement | bets per second | p50 ms | p99 ms | to the baseline |
|---|--:|--:|--:|--:|
${formatThroughputRows(settlements, (row) => names[row.settlement])}
`
}

const names: Record<Throughput['settlement'], string> = {
  product: 'product',
  baseline: 'baseline',
  empty: 'empty route',
}

function formatThroughputRows(rows: Throughput[], firstCells: (row: Throughput) => string): string {
  return formatTableRows(rows, (row) => {
    const { medianPerSecond } = row.summary
    const reference = rows.find(({ callers }) => callers === row.callers) ?? row
    const ratio = medianPerSecond / reference.summary.medianPerSecond
    const cells = figures({ ...row.summary, perSecond: medianPerSecond })
    return `${firstCells(row)} | ${cells} | ${ratio.toFixed(2)}`
  })
}
