import { CRASH_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/crash'
import type { Points } from '@tallyhouse/game-rules/points'
import { AppError } from '#platform/errors/app-error.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { createChainLinks } from '../chains/chain-links.ts'
import { startDraw } from '../draws/draw.ts'
import type { SharedSetup } from '../draws/shared-games.ts'
import { type QueuedBet, takeQueuedBets } from './queued-bets.ts'
import { ANNOUNCE_MS, createTableFlight, type FlightDeps } from './table-flight.ts'
import { releaseLease, takeLease } from './table-lease.ts'
import {
  openNextRound,
  RESULT_MS,
  readLatestRound,
  readOpenBets,
  type TableRound,
} from './table-round.ts'

export type CrashTable = {
  /** Does what is due at the table, and repeats when something is due again. */
  task: RecurringTask<number>
}

type Deps = FlightDeps & {
  /** Identifies this process. */
  holder: string
  /** @throws AppError `crash_paused` before a stop */
  rejectWhilePaused(): void
}

/** How often a process checks whether something is due, and the holder renews its lease. */
const POLL_MS = 1000
/** Longer than another process takes to take over. */
const LATE_MS = 10_000

/**
 * The shared crash: rounds follow each other while someone watches or bets. One process at a time flies them; each step can be repeated,
 * and another process continues where one stopped. What is drawn leaves this object only after the end.
 */
export function createCrashTable(deps: Deps): CrashTable {
  const { db, clock, holder, news } = deps
  const links = createChainLinks(deps.seedBox)
  const flight = createTableFlight(deps)

  async function step(): Promise<number> {
    if (isPaused(deps)) {
      const latest = await readLatestRound(db)
      const isFlying = latest?.startedAt != null && latest.endedAt === null
      if (!isFlying) await releaseLease(db, holder)
      if (!isFlying) return POLL_MS
    }
    const lease = await takeLease(db, { holder, now: clock.now(), isWatched: news.isWatched() })
    if (lease?.isHeld !== true) return POLL_MS
    const round = await readLatestRound(db)
    return Math.min(POLL_MS, Math.max(0, await advance(round, lease.isWanted)))
  }

  /** Does the next step of a round, and returns after how long there is another one. */
  async function advance(round: TableRound | undefined, isWanted: boolean): Promise<number> {
    if (round === undefined || round.voidedAt !== null) return open(isWanted)
    if (round.endedAt !== null) {
      if (round.isHeld) await deps.ending.end(round.id)
      const leftMs = round.endedAt.getTime() + RESULT_MS - clock.now().getTime()
      return leftMs > 0 ? leftMs : open(isWanted)
    }
    if (round.startedAt !== null) return flight.advance({ ...round, startedAt: round.startedAt })
    const leftMs = round.closesAt.getTime() - clock.now().getTime()
    return leftMs > 0 ? leftMs : startRound(deps, round)
  }

  async function open(isWanted: boolean): Promise<number> {
    if (!isWanted || !(await openNextRound({ ...deps, links }))) return POLL_MS
    const round = await readLatestRound(db)
    if (round === undefined) return POLL_MS
    news.opened(round)
    await Promise.all((await takeQueuedBets(db)).map((bet) => placeBet(deps, bet, round.id)))
    return round.closesAt.getTime() - clock.now().getTime()
  }

  const task = recurringTask({
    name: 'fly-shared-rounds',
    everyMs: POLL_MS,
    firstMs: 0,
    stopsBeforeServer: true,
    async run({ nextIn }) {
      const ms = await step()
      nextIn(ms)
      return ms
    },
    finish: () => releaseLease(db, holder),
  })
  return { task }
}

/** Places a bet that was queued, or drops it for the reason for which it is refused. */
async function placeBet({ settle, news }: Deps, bet: QueuedBet, drawId: number): Promise<void> {
  const { playerId, stake, setup } = bet
  const join = { type: 'join', game: 'crash', drawId, clientSeed: null, key: undefined } as const
  try {
    const entry = await settle<'crash'>({ ...join, playerId, stake, setup })
    await news.joined({ playerId, entry })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    news.dropped(bet, error)
  }
}

/** Starts a round. If that is late, because no process was up, its players are gone, and their stakes are returned. */
async function startRound(deps: Deps, round: TableRound): Promise<number> {
  const { db, clock, news, seedBox, heartbeat } = deps
  const startedAt = clock.now()
  await heartbeat.cover(startedAt)
  if (startedAt.getTime() - round.closesAt.getTime() > LATE_MS) await returnStakes(deps, round.id)
  await db.transaction().execute((tx) => startDraw(tx, seedBox, { id: round.id, startedAt }))
  const started = await readLatestRound(db)
  if (started?.id !== round.id || started.startedAt === null) return 0
  news.started({ ...started, startedAt: started.startedAt })
  return ANNOUNCE_MS
}

async function returnStakes({ db, clock, settle }: Deps, drawId: number): Promise<void> {
  const leave = { type: 'leave', game: 'crash', only: 'before_start', key: undefined } as const
  await Promise.all(
    (await readOpenBets(db, drawId)).map(({ id: entryId, playerId }) =>
      settle({ ...leave, playerId, entryId, at: clock.now() }),
    ),
  )
}

/** A bet's choice, cashed out at the latest where it pays the most that a bet may. */
export function cappedSetup(
  { stake, autoCashOutHundredths }: { stake: Points; autoCashOutHundredths: number | null },
  payoutMax: number,
): SharedSetup<'crash'> {
  const capped = Math.min(CRASH_MAX_HUNDREDTHS, Math.floor((payoutMax * 100) / stake))
  if (autoCashOutHundredths === null && capped === CRASH_MAX_HUNDREDTHS) {
    return { autoCashOutHundredths }
  }
  return { autoCashOutHundredths: Math.min(autoCashOutHundredths ?? capped, capped) }
}

function isPaused({ rejectWhilePaused }: Pick<Deps, 'rejectWhilePaused'>): boolean {
  try {
    rejectWhilePaused()
    return false
  } catch {
    return true
  }
}
