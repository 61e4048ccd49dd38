import { cpus } from 'node:os'
import type { Row } from './in-turns.ts'
import type { Summary } from './summarise.ts'

/** A settlement's row: `settled` is the product, `usual` the baseline, `nothing` the empty route. */
export type Measured = Row & { how: 'directly' | 'over HTTP'; callers: number }

/** What a call of a game may take at the most, in dice bets. */
const DICE_BETS_MAX = 1.5

/** The bench's page: tables of everything measured, and what the product promises of it. */
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

Written by \`npm run bench\` on a private PostgreSQL with fsync on, the load generator on the same
machine (${cpus().length} cores, Node ${process.version}). Compare within a run: the figures move with the machine, the
ratios hardly do.

## Settlements
Dice bets. Over HTTP each bet carries a session and an idempotency key, is validated, and writes its
wallet, seed, transfers, round and key. The baseline is the same route settling each bet in a
transaction of its own; the empty route is the same route settling nothing.

| | settlement | callers | bets a second | p50 ms | p99 ms |
|---|---|--:|--:|--:|--:|
${rows.join('\n')}

| ratio, over HTTP | |
|---|--:|
| product to baseline, 32 callers | ${ratio(32, 'usual')} |
| product to baseline, 128 callers | ${ratio(128, 'usual')} |
| product to the empty route, 128 callers | ${ratio(128, 'nothing')} |

## Games
Over HTTP, 128 callers. The last three are whole rounds, start, moves and end, and every call of
them counts. The last column is what a call takes, in dice bets of the same run; one moved tile or
card is to take no more than ${DICE_BETS_MAX}.

| game | calls a second | p50 ms | p99 ms | dice bets a call |
|---|--:|--:|--:|--:|
${gameRows.join('\n')}

After another ${memory.bets.toLocaleString('en')} bets the server process holds ${memory.rssMegabytes} MB. The books afterwards: ${books}.
`

  function ratio(callers: number, other: string): string {
    const rows = settlements.filter((row) => row.how === 'over HTTP' && row.callers === callers)
    return (rateOf(rows, 'settled') / rateOf(rows, other)).toFixed(2)
  }
}

function rateOf(rows: Row[], wanted: string): number {
  return rows.find(({ name }) => name === wanted)?.summary.perSecond ?? Number.NaN
}

function figures({ perSecond, p50Ms, p99Ms }: Summary): string {
  return `${perSecond.toLocaleString('en')} | ${p50Ms.toFixed(2)} | ${p99Ms.toFixed(2)}`
}

const settlementNames: Record<string, string> = {
  settled: 'product',
  usual: 'baseline',
  nothing: 'empty route',
}

const gameNames: Record<string, string> = {
  roulette: 'roulette, 3 bets',
  crash: 'crash in one call',
  keno: 'keno, 10 numbers',
  plinko: 'plinko, 16 rows, high',
  mines: 'mines, 3 tiles',
}
