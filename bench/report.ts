import { cpus } from 'node:os'
import type { Row } from './interleave.ts'
import type { Summary } from './summarize.ts'

/** A row of the settlements table. The name is `product`, `baseline`, or `empty`. */
export type Measured = Row & { how: 'directly' | 'over HTTP'; callers: number }

/** The maximum cost of a game call, in dice bets. */
const DICE_BETS_MAX = 1.5

/** The benchmark page, with all measurements and their targets. */
export function report({
  settlements,
  games,
  memory,
  breaches,
}: {
  settlements: Measured[]
  games: Row[]
  memory: { bets: number; rssMegabytes: number }
  breaches: string[]
}): string {
  const rows = settlements.map(
    ({ how, name, callers, summary }) =>
      `| ${how} | ${settlementNames[name] ?? name} | ${callers} | ${figures(summary)} |`,
  )
  const dice = rateOf(games, 'dice')
  const gameRows = games.map(
    ({ name, summary }) =>
      `| ${gameNames[name] ?? name} | ${figures(summary)} | ${(dice / summary.perSecond).toFixed(2)} |`,
  )
  const books = breaches.length === 0 ? 'clean' : `BROKEN: ${breaches.join('; ')}`
  return `# Benchmarks

Written by \`npm run bench\` on a private PostgreSQL with fsync on and the load generator on the same
machine (${cpus().length} cores, Node ${process.version}). Compare figures within a run only: they depend on the machine,
while the ratios hardly do.

## Settlements
Dice bets. Over HTTP, each bet has a session and an idempotency key, is validated, and writes its
wallet, seed pair, transfers, round, and key. The baseline is the same route settling each bet in its
own transaction; the empty route is the same route settling nothing.

| | settlement | callers | bets per second | p50 ms | p99 ms |
|---|---|--:|--:|--:|--:|
${rows.join('\n')}

| ratio, over HTTP | |
|---|--:|
| product to baseline, 32 callers | ${ratio(32, 'baseline')} |
| product to baseline, 128 callers | ${ratio(128, 'baseline')} |
| product to the empty route, 128 callers | ${ratio(128, 'empty')} |

## Games
Over HTTP, 128 callers. The last three play whole rounds (start, moves, and end), and every call
counts. The last column is the cost of a call in dice bets of the same run; the target is at most
${DICE_BETS_MAX}.

| game | calls per second | p50 ms | p99 ms | dice bets per call |
|---|--:|--:|--:|--:|
${gameRows.join('\n')}

After another ${memory.bets.toLocaleString('en')} bets, the server process uses ${memory.rssMegabytes} MB. Books afterward: ${books}.
`

  function ratio(callers: number, other: string): string {
    const rows = settlements.filter((row) => row.how === 'over HTTP' && row.callers === callers)
    return (rateOf(rows, 'product') / rateOf(rows, other)).toFixed(2)
  }
}

function rateOf(rows: Row[], wanted: string): number {
  return rows.find(({ name }) => name === wanted)?.summary.perSecond ?? Number.NaN
}

function figures({ perSecond, p50Ms, p99Ms }: Summary): string {
  return `${perSecond.toLocaleString('en')} | ${p50Ms.toFixed(2)} | ${p99Ms.toFixed(2)}`
}

const settlementNames: Record<string, string> = {
  empty: 'empty route',
}

const gameNames: Record<string, string> = {
  roulette: 'roulette, 3 bets',
  crash: 'crash in one call',
  keno: 'keno, 10 numbers',
  plinko: 'plinko, 16 rows, high',
  mines: 'mines, 3 tiles',
}
