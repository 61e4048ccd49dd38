import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { drawFrom } from '../draws/draw.ts'
import type { DrawEnding } from '../draws/draw-ending.ts'
import { sharedGames } from '../draws/shared-games.ts'
import type { EntryAfter } from '../game-command.ts'
import type { Heartbeat } from '../live/heartbeat.ts'
import { CASH_OUTS_FIRST_MS } from '../live/round-time.ts'
import type { Settle } from '../settle.ts'
import { capMultiplier } from './round-cap.ts'
import type { TableNews } from './table-news.ts'
import {
  type OpenBet,
  RESULT_MS,
  readLatestRound,
  readOpenBets,
  type TableRound,
} from './table-round.ts'

type Flying = TableRound & { startedAt: Date }

export type FlightDeps = {
  db: Db
  clock: Clock
  seedBox: SecretBox
  settle: Settle
  heartbeat: Pick<Heartbeat, 'cover'>
  ending: DrawEnding
  news: TableNews
}

/** How often cash-outs that nobody called for are announced. */
export const ANNOUNCE_MS = 250

const { msTo, hundredthsAfter } = crashRises.exponential

/** Flies rounds that have started. */
export function createTableFlight(deps: FlightDeps) {
  const { db, clock, seedBox, news, ending } = deps
  /** The round whose automatic cash-outs are announced here, and up to which multiplier. */
  let announced = { roundId: 0, upTo: 0 }

  /** Does what is due in a round, and returns after how long there is something due again. */
  async function advance(round: Flying): Promise<number> {
    const sinceStart = () => clock.now().getTime() - round.startedAt.getTime()
    const { rules } = sharedGames.crash
    const overMs = rules.durationMs(drawFrom(seedBox, { game: 'crash', ...round }))
    const bets = await readOpenBets(db, round.id)
    const { crashRoundPayoutMax } = await readSettings(db)
    const capped = capMultiplier(bets, crashRoundPayoutMax)
    const cappedMs = capped === undefined ? Number.POSITIVE_INFINITY : msTo(capped)
    if (sinceStart() >= cappedMs) await cashOutAll(deps, { round, bets, ms: cappedMs })
    announceAutomatic(bets, { roundId: round.id, elapsedMs: Math.min(sinceStart(), overMs - 1) })
    const endsMs = overMs + CASH_OUTS_FIRST_MS
    if (sinceStart() < endsMs && !round.isInterrupted) {
      const next = [endsMs, cappedMs].map((ms) => ms - sinceStart()).filter((ms) => ms > 0)
      return Math.min(...next, ANNOUNCE_MS)
    }
    return end(round)
  }

  async function end(round: Flying): Promise<number> {
    if (!(await ending.end(round.id))) return ANNOUNCE_MS
    const ended = await readLatestRound(db)
    if (ended?.id === round.id && ended.serverSeed !== null) {
      news.ended({ ...ended, serverSeed: ended.serverSeed })
    }
    return RESULT_MS
  }

  function announceAutomatic(
    bets: OpenBet[],
    { roundId, elapsedMs }: { roundId: number; elapsedMs: number },
  ): void {
    const from = announced.roundId === roundId ? announced.upTo : 0
    const upTo = Math.max(from, hundredthsAfter(Math.max(0, elapsedMs)))
    announced = { roundId, upTo }
    const reached = bets.flatMap(({ id, autoCashOutHundredths: auto, cashOutHundredths }) =>
      cashOutHundredths === null && auto !== null && auto > from && auto <= upTo
        ? [{ id, cashOutHundredths: auto }]
        : [],
    )
    if (reached.length > 0) news.cashedOut(reached)
  }

  return { advance }
}

/**
 * Cashes out all bets that are still open where the round reaches its cap.
 * @throws what a cash-out rejects with, unless the bet is over
 */
async function cashOutAll(
  { settle, heartbeat, news }: FlightDeps,
  { round, bets, ms }: { round: Flying; bets: OpenBet[]; ms: number },
): Promise<void> {
  const at = new Date(round.startedAt.getTime() + ms)
  await heartbeat.cover(at)
  const open = bets.filter(
    ({ cashOutHundredths, autoCashOutHundredths: auto }) =>
      cashOutHundredths === null && (auto === null || msTo(auto) > ms),
  )
  const only = 'after_start'
  const left = await Promise.allSettled(
    open.map(({ id: entryId, playerId }) =>
      settle({ type: 'leave', game: 'crash', playerId, entryId, at, only, key: undefined }),
    ),
  )
  for (const result of left)
    if (result.status === 'rejected' && !isOver(result.reason)) throw result.reason
  news.cashedOut(
    left.flatMap((result) => (result.status === 'fulfilled' ? toCashOut(result.value) : [])),
  )
}

function isOver(error: unknown): boolean {
  return error instanceof AppError && ['illegal_move', 'no_open_round'].includes(error.code)
}

/** When an entry was cashed out, if it was. */
export function toCashOut({ id, state }: Pick<EntryAfter<'crash'>, 'id' | 'state'>) {
  const cashOutHundredths = state.landed?.cashOutHundredths ?? null
  return cashOutHundredths === null ? [] : [{ id, cashOutHundredths }]
}
