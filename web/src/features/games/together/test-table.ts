import type { OwnReceipt } from '../kit/rounds/round-query.ts'
import type { OwnEntry } from './bets/slots.ts'
import type { Table, TableBet } from './table-news.ts'

export const OPENED_MS = Date.parse('2026-01-01T00:00:00.000Z')

/** An instant this long after a test's round opened. */
export function instant(afterMs: number): string {
  return new Date(OPENED_MS + afterMs).toISOString()
}

const opened = {
  drawId: 7,
  number: 3,
  chainId: 1,
  serverSeedHash: 'a'.repeat(64),
  openedAt: instant(0),
  closesAt: instant(7000),
}
const unknown = { startedAt: null, endedAt: null, crashPoint: null, serverSeed: null }
const table = {
  now: instant(0),
  bets: [],
  results: [{ drawId: 6, number: 2, crashPoint: 1.5 }],
  playerPayoutMax: 2_000_000,
  roundPayoutMax: 10_000_000,
}

export function bettingTable(bets: TableBet[] = []): Table {
  return { ...table, phase: 'betting', round: { ...opened, ...unknown }, bets }
}

export function flyingTable(bets: TableBet[] = []): Table {
  const round = { ...opened, ...unknown, startedAt: instant(7000) }
  return { ...table, now: instant(7000), phase: 'flying', round, bets }
}

export function endedTable(bets: TableBet[] = []): Table {
  const ended = { endedAt: instant(18_600), crashPoint: 2, serverSeed: 'b'.repeat(64) }
  const round = { ...opened, startedAt: instant(7000), ...ended }
  const results = [{ drawId: 7, number: 3, crashPoint: 2 }, ...table.results]
  return { ...table, now: instant(18_600), phase: 'ended', round, bets, results }
}

export function ownEntry(part: Partial<OwnEntry> = {}): OwnEntry {
  return { id: 40, drawId: 7, betAmount: 10, autoCashOut: null, cashOut: null, ...part }
}

/** The receipt of a bet of 10 in a test's round, which crashed at 2.00. */
export function ownReceipt({ id, cashOut }: { id: number; cashOut: number | null }): OwnReceipt {
  return {
    id,
    receiptId: 'f'.repeat(32),
    game: 'crash',
    stake: 10,
    choice: {
      cashOutHundredths: cashOut === null ? null : Math.round(cashOut * 100),
      rise: 'exponential',
    },
    outcome: { crashPointHundredths: 200 },
    multiplier: (cashOut ?? 0).toFixed(2),
    payout: Math.floor(10 * (cashOut ?? 0)),
    isRefunded: false,
    createdAt: instant(18_600),
    fairness: {
      serverSeedHash: 'a'.repeat(64),
      clientSeed: 'salt',
      nonce: 3,
      serverSeed: 'b'.repeat(64),
      seedOrder: 'chain',
      committedAt: instant(0),
      begunAt: instant(7000),
    },
  }
}
