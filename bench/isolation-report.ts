import type { Summary } from './summarise.ts'

/** What the players noticed of one attack, and how many of its requests were answered by status. */
export type Isolation = {
  name: string
  connections: number
  alone: Summary
  beside: Summary
  answers: Record<string, number>
}

const HEADING = '## Isolation'
/** How many times longer a bet may take beside an attack than without it. */
const RATIO_MAX = 3

/** The bench's section of the page: what each attack does to the others. */
export function isolationSection(rows: Isolation[], breaches: string[]): string {
  const lines = rows.map(({ name, connections, alone, beside, answers }) => {
    const ratios = [beside.p50Ms / alone.p50Ms, beside.p99Ms / alone.p99Ms]
    const figures = [alone.p50Ms, beside.p50Ms, ratios[0], alone.p99Ms, beside.p99Ms, ratios[1]]
    const answered = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
    return `| ${name} | ${connections} | ${figures.map((figure) => figure?.toFixed(1)).join(' | ')} | ${answered.join(', ')} |`
  })
  const books = breaches.length === 0 ? 'clean' : `BROKEN: ${breaches.join('; ')}`
  return `${HEADING}
Written by \`npm run bench:isolation\`: ten players bet at a fixed pace, five bets a second each, alone and
beside an attacker of one address. A bet is to take at most ${RATIO_MAX} times as long as without them.

| attack | connections | p50 ms alone | attacked | ratio | p99 ms alone | attacked | ratio | answers to the attacker |
|---|--:|--:|--:|--:|--:|--:|--:|---|
${lines.join('\n')}

The books afterwards: ${books}.
`
}

/** The page with this section in place of the one that it has. */
export function withIsolation(page: string, section: string): string {
  const start = page.indexOf(HEADING)
  const rest = start < 0 ? page : page.slice(0, start)
  return `${rest.trimEnd()}\n\n${section}`
}

/** The section that a page has. */
export function isolationOf(page: string): string {
  const start = page.indexOf(HEADING)
  return start < 0 ? '' : `\n${page.slice(start)}`
}
