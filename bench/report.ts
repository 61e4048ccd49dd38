import { cpus } from 'node:os'
import type { Summary } from './summarise.ts'

export type Measured = {
  how: 'directly' | 'over HTTP'
  /** `settled` is the product, `usual` the baseline, `nothing` the empty route. */
  route: string
  callers: number
  summary: Summary
}

/** The bench's page: a table of everything measured, and what the product promises of it. */
export function report(
  measured: Measured[],
  memory: { bets: number; rssMegabytes: number },
  breaches: string[],
): string {
  const rows = measured.map(
    ({ how, route, callers, summary: { perSecond, p50Ms, p99Ms } }) =>
      `| ${how} | ${names[route] ?? route} | ${callers} | ${perSecond.toLocaleString('en')} | ` +
      `${p50Ms.toFixed(2)} | ${p99Ms.toFixed(2)} |`,
  )
  const books = breaches.length === 0 ? 'clean' : `BROKEN: ${breaches.join('; ')}`
  return `# Benchmarks

Written by \`npm run bench\`: dice bets on a private PostgreSQL with fsync on, the load generator on
the same machine (${cpus().length} cores, Node ${process.version}). Over HTTP each bet carries a session and an
idempotency key, is validated, and writes its wallet, seed, transfers, round and key. The baseline
is the same route settling each bet in a transaction of its own; the empty route is the same route
settling nothing. Compare within a run: the figures move with the machine, the ratios hardly do.

| | settlement | callers | bets a second | p50 ms | p99 ms |
|---|---|--:|--:|--:|--:|
${rows.join('\n')}

| ratio, over HTTP | |
|---|--:|
| product to baseline, 32 callers | ${ratio(32, 'usual')} |
| product to baseline, 128 callers | ${ratio(128, 'usual')} |
| product to the empty route, 128 callers | ${ratio(128, 'nothing')} |

After ${memory.bets.toLocaleString('en')} bets the server process holds ${memory.rssMegabytes} MB. The books afterwards: ${books}.
`

  function ratio(callers: number, other: string): string {
    const rate = (route: string) =>
      measured.find(
        (entry) => entry.how === 'over HTTP' && entry.route === route && entry.callers === callers,
      )?.summary.perSecond ?? Number.NaN
    return (rate('settled') / rate(other)).toFixed(2)
  }
}

const names: Record<string, string> = {
  settled: 'product',
  usual: 'baseline',
  nothing: 'empty route',
}
