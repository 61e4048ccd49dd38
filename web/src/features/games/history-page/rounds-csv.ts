import type { Round } from '@tallyhouse/contract/games/round'

const columns = ['id', 'game', 'bet', 'multiplier', 'payout', 'profit', 'refunded', 'time']

/** Rounds as CSV (RFC 4180). Amounts are in points, times in UTC. */
export function roundsCsv(rounds: Round[]): string {
  const rows = rounds.map((round) => [
    round.id,
    round.game,
    round.stake,
    round.multiplier,
    round.payout,
    round.payout - round.stake,
    round.isRefunded ? 'yes' : 'no',
    round.createdAt,
  ])
  return [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

function quoted(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
