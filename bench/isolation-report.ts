import type { Summary } from './summarize.ts'

type Compared = { alone: Summary; attacked: Summary }

/** One attack's effect on the players, and its response counts by status. */
export type Isolation = {
  name: string
  connections: number
  /** Requests without a response on each connection. */
  outstanding: number
  bets: Compared
  reads: Compared
  responses: Record<string, number>
}

export const HEADING = '## Isolation'
/** The maximum ratio between a call's latency during an attack and without it. */
const RATIO_MAX = 3

/** The benchmark page's section on how each attack affects players. */
export function isolationSection(rows: Isolation[], breaches: string[]): string {
  const lines = rows.map(({ name, connections, outstanding, bets, reads, responses }) => {
    const answered = Object.entries(responses).map(([status, count]) => `${count} × ${status}`)
    const cells = [
      `${connections} × ${outstanding}`,
      ...[bets, reads].flatMap((compared) => [
        formatComparison(compared, 'p50Ms'),
        formatComparison(compared, 'p99Ms'),
      ]),
      answered.join(', '),
    ]
    return `| ${name} | ${cells.join(' | ')} |`
  })
  const books = breaches.length === 0 ? 'clean' : `BROKEN: ${breaches.join('; ')}`
  return `${HEADING}
Written by \`npm run bench:isolation\`: ten players place five bets and make five reads per second each, alone and
during an attack from their own address. Each of their calls must succeed, and the target is at most ${RATIO_MAX} times
the latency without the attack. The attacker has so many connections, each with so many requests without a
response. Latencies are in ms: alone → attacked (ratio).

| attack | connections × requests | bets, p50 | bets, p99 | reads, p50 | reads, p99 | responses to the attacker |
|---|--:|--:|--:|--:|--:|---|
${lines.join('\n')}

Books afterward: ${books}.
`
}

function formatComparison({ alone, attacked }: Compared, figure: 'p50Ms' | 'p99Ms'): string {
  const [before, during] = [alone[figure], attacked[figure]]
  return `${before.toFixed(1)} → ${during.toFixed(1)} (${(during / before).toFixed(1)})`
}
