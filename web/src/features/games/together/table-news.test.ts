import { expect, it } from 'vitest'
import { isReadDue, type Table, type TableNews, withNews } from './table-news.ts'
import { bettingTable, endedTable, flyingTable, instant, OPENED_MS } from './test-table.ts'

const nextRound = {
  drawId: 8,
  number: 4,
  chainId: 1,
  serverSeedHash: 'b'.repeat(64),
  openedAt: instant(21_600),
  closesAt: instant(28_600),
}
const ending = {
  drawId: 7,
  number: 3,
  crashPoint: 2,
  serverSeed: 'b'.repeat(64),
  endedAt: instant(18_600),
}

it('follows a round from its bets to its end, and to the next one', () => {
  const messages: TableNews[] = [
    {
      joined: [
        [40, 'mara', 10],
        [41, null, 500],
        [42, 'noor', 20],
      ],
    },
    { left: [42] },
    { started: { drawId: 7, startedAt: instant(7000) } },
    { cashedOut: [[41, 1.5]] },
    { ended: ending },
  ]
  const over = messages.reduce(
    (table: Table, news) => withNews(table, news) as Table,
    bettingTable(),
  )
  const bets = [
    { id: 41, username: null, betAmount: 500, cashOut: 1.5 },
    { id: 40, username: 'mara', betAmount: 10, cashOut: null },
  ]
  expect(over).toEqual({ ...endedTable(bets), now: over.now })
  const next = withNews(over, { opened: nextRound, joined: [[50, 'mara', 10]] })
  expect(next?.phase).toBe('betting')
  expect(next?.bets.map(({ id }) => id)).toEqual([50])
})

it('changes nothing when another process repeats what is known', () => {
  const table = flyingTable([{ id: 40, username: 'mara', betAmount: 10, cashOut: 1.2 }])
  const round = table.round as NonNullable<Table['round']>
  const repeated: TableNews = {
    opened: nextRoundAs(round),
    joined: [[40, 'mara', 10]],
    started: { drawId: 7, startedAt: instant(7000) },
    cashedOut: [[40, 1.2]],
  }
  expect(withNews(table, repeated)).toEqual(table)
  expect(withNews(endedTable(), { ended: ending })).toEqual(endedTable())
})

function nextRoundAs({ drawId, number, chainId, ...round }: NonNullable<Table['round']>) {
  const { serverSeedHash, openedAt, closesAt } = round
  return { drawId, number, chainId, serverSeedHash, openedAt, closesAt }
}

it.each([
  ['the end of a round that it does not know', bettingTable(), { ended: { ...ending, drawId: 9 } }],
  ['a round after one whose end it missed', flyingTable(), { opened: nextRound }],
  [
    'the start of a round that it does not know',
    endedTable(),
    { started: { drawId: 8, startedAt: instant(28_600) } },
  ],
])('has to be read again after %s', (_name, table, news) => {
  expect(withNews(table, news)).toBeUndefined()
})

it('ignores a late start of a round that is over', () => {
  const late = { started: { drawId: 6, startedAt: instant(-9000) } }
  expect(withNews(bettingTable(), late)).toEqual(bettingTable())
})

const connected = { isConnected: true, quietMs: 0 }

it.each([
  ['a window that is open', bettingTable(), 7000, false],
  ['a window that closed without a start', bettingTable(), 8600, true],
  ['a flight with news', flyingTable(), 60_000, false],
  ['a result', endedTable(), 21_000, false],
  ['a result without a next round', endedTable(), 24_000, true],
  ['an idle table', { ...endedTable(), phase: 'idle' as const }, 90_000, true],
])('reads %s only when something is missing', (_name, table, afterMs, isDue) => {
  expect(isReadDue(table, { ...connected, now: OPENED_MS + afterMs })).toBe(isDue)
})

it('reads a flight that is silent for long, and always without a connection', () => {
  const now = OPENED_MS + 60_000
  expect(isReadDue(flyingTable(), { isConnected: true, now, quietMs: 10_001 })).toBe(true)
  expect(isReadDue(flyingTable(), { isConnected: false, now, quietMs: 0 })).toBe(true)
})
