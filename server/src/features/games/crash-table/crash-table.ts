import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { createChainLinks } from '../chains/chain-links.ts'
import { startDraw } from '../draws/draw.ts'
import { placeQueuedBets, throwFirst } from './place-bets.ts'
import { ANNOUNCE_MS, createTableFlight, type FlightDeps } from './table-flight.ts'
import { releaseLease, takeLease } from './table-lease.ts'
import {
  openNextRound,
  RESULT_MS,
  readLatestRound,
  readOpenBets,
  readUnsettledRounds,
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
  const { db, clock, holder, news, heartbeat } = deps
  const links = createChainLinks(deps.seedBox)
  const flight = createTableFlight(deps)
  const announcer = createAnnouncer(news)

  async function step(): Promise<number> {
    if (isPaused(deps)) {
      const latest = await readLatestRound(db)
      const isFlying = latest?.startedAt != null && latest.endedAt === null
      if (!isFlying) await releaseLease(db, holder)
      if (!isFlying) return POLL_MS
    }
    const lease = await takeLease(db, { holder, now: clock.now(), isWatched: news.isWatched() })
    if (lease?.isHeld !== true) {
      announcer.forget()
      return POLL_MS
    }
    // Nothing is shown that an interruption could take back.
    await heartbeat.cover(clock.now())
    const ms = await advance(await readLatestRound(db), lease.isWanted)
    announcer.announce(await readLatestRound(db))
    return Math.min(POLL_MS, Math.max(0, ms))
  }

  /** Does the next step of a round, and returns after how long there is another one. */
  async function advance(round: TableRound | undefined, isWanted: boolean): Promise<number> {
    if (round === undefined || round.voidedAt !== null) return open(isWanted)
    if (round.endedAt !== null) {
      const leftMs = round.endedAt.getTime() + RESULT_MS - clock.now().getTime()
      // Stakes that cannot be settled must not keep the next round from opening.
      const [dueMs, settled] = await Promise.allSettled([
        leftMs > 0 ? leftMs : open(isWanted),
        settleEnded(deps),
      ])
      if (dueMs.status === 'rejected') throw dueMs.reason
      throwFirst([settled])
      return dueMs.value
    }
    if (round.startedAt !== null) return flight.advance({ ...round, startedAt: round.startedAt })
    const leftMs = round.closesAt.getTime() - clock.now().getTime()
    return leftMs > 0 ? takeBets(round) : startRound(deps, round)
  }

  async function open(isWanted: boolean): Promise<number> {
    if (!isWanted || !(await openNextRound({ ...deps, links }))) return POLL_MS
    const round = await readLatestRound(db)
    return round === undefined ? POLL_MS : takeBets(round)
  }

  /** Places the bets that were queued for a round, also those that came while it opened. */
  async function takeBets(round: TableRound): Promise<number> {
    announcer.announce(round)
    await placeQueuedBets(deps, round.id)
    return round.closesAt.getTime() - clock.now().getTime()
  }

  const task = recurringTask({
    name: 'fly-shared-rounds',
    everyMs: POLL_MS,
    firstMs: 0,
    stopsBeforeServer: true,
    async run({ nextIn }) {
      try {
        const ms = await step()
        nextIn(ms)
        return ms
      } catch (error) {
        // Another process may succeed.
        await releaseLease(db, holder).catch(() => {})
        throw error
      }
    },
    finish: () => releaseLease(db, holder),
  })
  return { task }
}

/**
 * Announces each state of the latest round once, also one that another process brought about. After that, this may repeat what is known.
 */
function createAnnouncer(news: Deps['news']) {
  let announced = ''
  return {
    forget() {
      announced = ''
    },
    announce(round: TableRound | undefined): void {
      if (round === undefined || round.voidedAt !== null) return
      const { id, startedAt, endedAt, serverSeed } = round
      const state = JSON.stringify([id, startedAt, endedAt])
      if (state === announced) return
      announced = state
      if (serverSeed !== null) news.ended({ ...round, serverSeed })
      else if (startedAt !== null) news.started({ ...round, startedAt })
      else news.opened(round)
    },
  }
}

/** Starts a round. If that is late, because no process was up, its players are gone, and their stakes are returned. */
async function startRound(deps: Deps, round: TableRound): Promise<number> {
  const { db, clock, seedBox, heartbeat } = deps
  const startedAt = clock.now()
  await heartbeat.cover(startedAt)
  if (startedAt.getTime() - round.closesAt.getTime() > LATE_MS) await returnStakes(deps, round.id)
  await db.transaction().execute((tx) => startDraw(tx, seedBox, { id: round.id, startedAt }))
  return ANNOUNCE_MS
}

/** @throws what settling is rejected with, after all rounds */
async function settleEnded({ db, ending }: Deps): Promise<void> {
  throwFirst(await Promise.allSettled((await readUnsettledRounds(db)).map(ending.end)))
}

/** A stake that cannot be returned stays in the round. */
async function returnStakes({ db, clock, settle, news }: Deps, drawId: number): Promise<void> {
  const leave = { type: 'leave', game: 'crash', only: 'before_start', key: undefined } as const
  const left = await Promise.allSettled(
    (await readOpenBets(db, drawId)).map(({ id: entryId, playerId }) =>
      settle({ ...leave, playerId, entryId, at: clock.now() }),
    ),
  )
  const ids = left.flatMap((result) => (result.status === 'fulfilled' ? result.value.id : []))
  if (ids.length > 0) news.left(ids)
}

function isPaused({ rejectWhilePaused }: Pick<Deps, 'rejectWhilePaused'>): boolean {
  try {
    rejectWhilePaused()
    return false
  } catch {
    return true
  }
}
