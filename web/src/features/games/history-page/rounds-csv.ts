import type { HistoryItem } from '../kit/rounds/history.ts'

const columns = ['id', 'game', 'bet', 'multiplier', 'payout', 'profit', 'refunded', 'time']

/** Rounds as CSV (RFC 4180). Amounts are in points, times in UTC. */
export function roundsCsv(rounds: HistoryItem[]): string {
  const rows = rounds.map((round) => [
    round.id,
    round.gameType,
    round.betAmount,
    round.multiplier,
    round.winAmount,
    round.winAmount - round.betAmount,
    round.isRefunded ? 'yes' : 'no',
    round.createdAt,
  ])
  return [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

function quoted(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
