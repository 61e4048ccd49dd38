import { type crashTable, TABLE_RESULTS_MAX } from '@tallyhouse/contract/games/crash-table'
import type { ServerMessage } from '@tallyhouse/contract/realtime'
import type { CallResponse } from '#lib/calls/call.ts'

/** The table as everyone sees it. */
export type Table = CallResponse<typeof crashTable>
export type TableBet = Table['bets'][number]
export type TableResult = Table['results'][number]
export type TableNews = Omit<Extract<ServerMessage, { type: 'crash_table' }>, 'type'>

/** The table after news. Undefined if news before them were missed, so that it has to be read again. */
export function withNews(table: Table, news: TableNews): Table | undefined {
  const { ended, opened, started } = news
  let next: Table | undefined = table
  if (ended) next = withEnd(next, ended)
  if (opened && next) next = withOpened(next, opened)
  if (next) next = { ...next, bets: withBets(next.bets, news) }
  return started && next ? withStart(next, started) : next
}

function withEnd(table: Table, ended: NonNullable<TableNews['ended']>): Table | undefined {
  const { drawId, number, crashPoint, serverSeed, endedAt } = ended
  if (table.results.some((result) => result.drawId === drawId)) return table
  if (table.round?.drawId !== drawId) return undefined
  const results = [{ drawId, number, crashPoint }, ...table.results].slice(0, TABLE_RESULTS_MAX)
  const round = { ...table.round, crashPoint, serverSeed, endedAt }
  return { ...table, phase: 'ended', round, results }
}

function withOpened(table: Table, opened: NonNullable<TableNews['opened']>): Table | undefined {
  const { round } = table
  if (round !== null && round.drawId >= opened.drawId) return table
  if (round !== null && round.endedAt === null) return undefined
  const unknown = { startedAt: null, endedAt: null, crashPoint: null, serverSeed: null }
  return { ...table, phase: 'betting', round: { ...opened, ...unknown }, bets: [] }
}

function withStart(table: Table, started: NonNullable<TableNews['started']>): Table | undefined {
  const { round } = table
  if (round?.drawId !== started.drawId) {
    return round !== null && round.drawId > started.drawId ? table : undefined
  }
  if (round.startedAt !== null) return table
  return { ...table, phase: 'flying', round: { ...round, startedAt: started.startedAt } }
}

/** The largest bets come first, as the server lists them. */
function withBets(bets: TableBet[], { joined = [], left = [], cashedOut = [] }: TableNews) {
  if (joined.length + left.length + cashedOut.length === 0) return bets
  const known = new Set(bets.map(({ id }) => id))
  const added = joined
    .filter(([id]) => !known.has(id))
    .map(([id, username, betAmount]) => ({ id, username, betAmount, cashOut: null }))
  const landed = new Map(cashedOut)
  const next = [...bets, ...added]
    .filter(({ id }) => !left.includes(id))
    .map((bet) => (landed.has(bet.id) ? { ...bet, cashOut: landed.get(bet.id) ?? null } : bet))
  return added.length === 0 ? next : next.sort((a, b) => b.betAmount - a.betAmount || a.id - b.id)
}

/** How long after a start, a result, or the last message something is missing. */
const START_MS = 1500
const RESULT_MS = 5000
const QUIET_MS = 10_000

type Moment = {
  isConnected: boolean
  /** The server's time. */
  now: number
  /** The time since the last news. */
  quietMs: number
}

/** Whether the table has to be read: without a connection always, else when news are overdue. */
export function isReadDue(table: Table, { isConnected, now, quietMs }: Moment): boolean {
  if (!isConnected) return true
  const { phase, round } = table
  if (phase === 'betting') return round !== null && now > Date.parse(round.closesAt) + START_MS
  if (phase === 'flying') return quietMs > QUIET_MS
  return round?.endedAt == null || now > Date.parse(round.endedAt) + RESULT_MS
}
