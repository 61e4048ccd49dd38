import { cpus } from 'node:os'
import type { Row } from './load/interleave.ts'
import type { Measured } from './measure-product.ts'
import type { Summary } from './summarize.ts'
import { diceBets, type Target } from './targets.ts'

/** The benchmark page, with all measurements and their targets. */
export function report({
  settlements,
  games,
  memory,
  breaches,
  growth,
  targets,
}: Measured & { growth: Row[]; targets: Target[] }): string {
  const dice = diceBets(games)
  return `# Benchmarks

Written by \`npm run bench\`: the built product, as \`npm start\` runs it with all its background work, on its
own PostgreSQL with fsync on, and the load generator on the same machine (${cpus().length} cores, Node ${process.version}).
Compare figures within a run only: they depend on the machine, while the ratios hardly do.

## Targets
${targetsTable(targets)}

## Settlements
Dice bets over HTTP. Each has a session and an idempotency key, is validated, and writes its wallet, seed
pair, transfers, round, and key. The baseline is the same route in a process without background work,
settling each bet in its own transaction; the empty route is the same, settling nothing.

| settlement | callers | bets per second | p50 ms | p99 ms |
|---|--:|--:|--:|--:|
${formatTableRows(settlements, ({ name, callers, summary }) => `${settlementNames[name] ?? name} | ${callers} | ${figures(summary)}`)}

## Games
128 callers. The last three play whole rounds (start, moves, and end), and every call counts. The last
column is the cost of a call in dice bets of the same run.

| game | calls per second | p50 ms | p99 ms | dice bets per call |
|---|--:|--:|--:|--:|
${formatTableRows(games, ({ name, summary }) => `${gameNames[name] ?? name} | ${figures(summary)} | ${dice.get(name)?.toFixed(2)}`)}

After another ${memory.bets.toLocaleString('en')} bets, the product's process uses ${memory.rssMegabytes} MB. Books afterward: ${breaches.length === 0 ? 'clean' : `BROKEN: ${breaches.join('; ')}`}.

## Growth
Dice bets of 128 callers, taking turns among 2,560 of 100,000 players. Each database ran twice, for at least
a minute by default, so that all background work is included.

| earlier rounds | bets per second | p50 ms | p99 ms |
|--:|--:|--:|--:|
${formatTableRows(growth, ({ name, summary }) => `${name} | ${figures(summary)}`)}
`
}

export function targetsTable(targets: Target[]): string {
  return `| target | measured | required | met |
|---|--:|---|---|
${formatTableRows(targets, ({ name, measured, required, isMet }) => `${name} | ${measured} | ${required} | ${isMet ? 'yes' : 'NO'}`)}`
}

export function formatTableRows<Item>(items: Item[], cells: (item: Item) => string): string {
  return items.map((item) => `| ${cells(item)} |`).join('\n')
}

export function figures({ perSecond, p50Ms, p99Ms }: Summary): string {
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
