import type { Summary } from './summarize.ts'

/** The effect of one attack on the players, and the number of responses to it by status. */
export type Isolation = {
  name: string
  connections: number
  alone: Summary
  attacked: Summary
  answers: Record<string, number>
}

const HEADING = '## Isolation'
/** The maximum ratio of a bet's latency during an attack to that without it. */
const RATIO_MAX = 3

/** The section of the benchmark page about the effect of each attack. */
export function isolationSection(rows: Isolation[], breaches: string[]): string {
  const lines = rows.map(({ name, connections, alone, attacked, answers }) => {
    const ratios = [attacked.p50Ms / alone.p50Ms, attacked.p99Ms / alone.p99Ms]
    const figures = [alone.p50Ms, attacked.p50Ms, ratios[0], alone.p99Ms, attacked.p99Ms, ratios[1]]
    const answered = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
    return `| ${name} | ${connections} | ${figures.map((figure) => figure?.toFixed(1)).join(' | ')} | ${answered.join(', ')} |`
  })
  const books = breaches.length === 0 ? 'clean' : `BROKEN: ${breaches.join('; ')}`
  return `${HEADING}
Written by \`npm run bench:isolation\`: ten players place five bets per second each, alone and during an
attack from one address. The target is at most ${RATIO_MAX} times the latency without the attack.

| attack | connections | p50 ms alone | attacked | ratio | p99 ms alone | attacked | ratio | responses to the attacker |
|---|--:|--:|--:|--:|--:|--:|--:|---|
${lines.join('\n')}

Books afterward: ${books}.
`
}

/** The page with its isolation section replaced. */
export function withIsolation(page: string, section: string): string {
  const start = page.indexOf(HEADING)
  const rest = start < 0 ? page : page.slice(0, start)
  return `${rest.trimEnd()}\n\n${section}`
}

/** The isolation section of a page. */
export function isolationOf(page: string): string {
  const start = page.indexOf(HEADING)
  return start < 0 ? '' : `\n${page.slice(start)}`
}
