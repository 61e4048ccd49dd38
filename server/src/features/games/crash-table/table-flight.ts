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
import { listCapped } from './round-cap.ts'
import type { TableNews } from './table-news.ts'
import {
  type OpenBet,
  RESULT_MS,
  readOpenBets,
  readPaidBets,
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

/** How often automatic cash-outs are announced. */
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
    const overMs = sharedGames.crash.rules.durationMs(
      drawFrom(seedBox, { game: 'crash', ...round }),
    )
    const endsMs = overMs + CASH_OUTS_FIRST_MS
    const bets = await readOpenBets(db, round.id)
    const capped = await readCapped(bets)
    const due = capped.filter(({ ms }) => ms <= sinceStart())
    const failure = await cashOutAll(deps, round, due)
    const isFlying = sinceStart() < endsMs && !round.isInterrupted
    if (!round.isInterrupted) {
      const rest = bets.filter((bet) => !due.some((landed) => landed.bet === bet))
      // What was not reached is announced no sooner than the end.
      const untilMs = Math.min(sinceStart() - CASH_OUTS_FIRST_MS, overMs - 1)
      announceAutomatic(rest, { roundId: round.id, untilMs })
    }
    const times = [endsMs, ...capped.map(({ ms }) => ms)].map((ms) => ms - sinceStart())
    const dueMs = isFlying
      ? Math.min(...times.filter((ms) => ms > 0), ANNOUNCE_MS)
      : await end(round)
    if (failure !== undefined) throw failure.reason
    return dueMs
  }

  async function readCapped(bets: OpenBet[]): Promise<Capped[]> {
    const settings = await readSettings(db)
    const { crashPlayerPayoutMax: playerMax, crashRoundPayoutMax: roundMax } = settings
    return listCapped(bets, { playerMax, roundMax }).map(({ bet, atHundredths }) => ({
      bet,
      ms: msTo(atHundredths),
    }))
  }

  async function end({ id, isInterrupted }: Flying): Promise<number> {
    if (!(await ending.end(id))) return ANNOUNCE_MS
    if (isInterrupted) news.cashedOut(await readPaidBets(db, id))
    return RESULT_MS
  }

  function announceAutomatic(
    bets: OpenBet[],
    { roundId, untilMs }: { roundId: number; untilMs: number },
  ): void {
    const from = announced.roundId === roundId ? announced.upTo : 0
    const upTo = Math.max(from, hundredthsAfter(Math.max(0, untilMs)))
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

type Capped = { bet: OpenBet; ms: number }

/** Cashes bets out at the times at which they reach a cap. Returns why that failed, unless a bet is over. */
async function cashOutAll(
  { settle, heartbeat, news }: FlightDeps,
  round: Flying,
  capped: Capped[],
): Promise<PromiseRejectedResult | undefined> {
  if (capped.length === 0) return undefined
  const toTime = (ms: number) => new Date(round.startedAt.getTime() + ms)
  await heartbeat.cover(toTime(Math.max(...capped.map(({ ms }) => ms))))
  const leave = { type: 'leave', game: 'crash', only: 'after_start', key: undefined } as const
  const left = await Promise.allSettled(
    capped.map(({ bet: { id: entryId, playerId }, ms }) =>
      settle({ ...leave, playerId, entryId, at: toTime(ms) }),
    ),
  )
  const landed = left.flatMap((result) =>
    result.status === 'fulfilled' ? toCashOut(result.value) : [],
  )
  if (landed.length > 0) news.cashedOut(landed)
  return left.find((result) => result.status === 'rejected' && !isOver(result.reason)) as
    | PromiseRejectedResult
    | undefined
}

function isOver(error: unknown): boolean {
  return error instanceof AppError && ['illegal_move', 'no_open_round'].includes(error.code)
}

/** When an entry was cashed out, if it was. */
export function toCashOut({ id, state }: Pick<EntryAfter<'crash'>, 'id' | 'state'>) {
  const cashOutHundredths = state.landed?.cashOutHundredths ?? null
  return cashOutHundredths === null ? [] : [{ id, cashOutHundredths }]
}
