import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { GameCommand } from '../game-command.ts'
import { multiStepBlackjack, multiStepCrash, multiStepMines } from '../multi-step-games.ts'
import { type OpenRound, readDueRounds, readNextDue } from '../open-round.ts'
import { expireRound } from '../round-commands.ts'
import type { Settle } from '../settle.ts'
import type { Heartbeat } from './heartbeat.ts'

export type RoundExpirer = {
  /** Starts ending due rounds: at their expected times, and at least every `pollMs`. */
  start(pollMs: number): void
  /** Stops, and waits for a run in progress. */
  stop(): Promise<void>
  /** Schedules a run at `dueAt`. */
  expect(dueAt: Date): void
  /** Ends all due rounds and returns how many there were. */
  endDue(): Promise<number>
}

type Deps = {
  db: Db
  clock: Clock
  settle: Settle
  heartbeat: Heartbeat
  log: { error(details: object, message: string): void }
  /** Called with rounds that the expirer ended, after the commit. */
  onEnded(rounds: OpenRound[]): Promise<void>
}

const PAGE_ROUNDS = 400

/**
 * Ends due rounds: live rounds that crashed, reached their auto cash-out, or were interrupted, and
 * abandoned rounds. Safe to run in several processes; exactly one of them ends each round.
 */
export function createRoundExpirer({
  db,
  clock,
  settle,
  heartbeat,
  log,
  onEnded,
}: Deps): RoundExpirer {
  let pollMs: number | undefined
  let armed: { time: number; timer: NodeJS.Timeout } | undefined
  let work = Promise.resolve()

  function start(everyMs: number): void {
    pollMs = everyMs
    wakeAt(clock.now().getTime())
  }

  async function stop(): Promise<void> {
    pollMs = undefined
    clearTimeout(armed?.timer)
    await work
  }

  function expect(dueAt: Date): void {
    if (pollMs !== undefined) wakeAt(Math.min(dueAt.getTime(), clock.now().getTime() + pollMs))
  }

  /** Arms the timer, unless it is already armed for an earlier time. */
  function wakeAt(time: number): void {
    if (armed && armed.time <= time) return
    clearTimeout(armed?.timer)
    const timer = setTimeout(wake, Math.max(0, time - clock.now().getTime()))
    armed = { time, timer }
  }

  function wake(): void {
    armed = undefined
    work = work.then(async () => {
      if (pollMs === undefined) return
      const next = await runOnce()
      if (pollMs !== undefined) wakeAt(Math.min(next, clock.now().getTime() + pollMs))
    })
  }

  /**
   * Ends due rounds and returns the next due time, or infinity if there is none or after a failure,
   * so that the next poll retries.
   */
  async function runOnce(): Promise<number> {
    const later = Number.POSITIVE_INFINITY
    try {
      await endDue()
      const next = await readNextDue(db, clock.now())
      return next?.getTime() ?? later
    } catch (error) {
      log.error({ err: error }, 'failed to end due rounds')
      return later
    }
  }

  async function endDue(): Promise<number> {
    const now = clock.now()
    await heartbeat.cover(now)
    let ended = 0
    let failure: unknown
    let page = await readDueRounds(db, { now, limit: PAGE_ROUNDS })
    while (page.length > 0) {
      const results = await Promise.allSettled(
        page.map(async (round) => settle(endingOf(round, now))),
      )
      const rounds = page.filter((_, index) => isTrue(results[index]))
      failure ??= results.find(({ status }) => status === 'rejected')
      if (rounds.length > 0) await onEnded(rounds)
      ended += rounds.length
      if (page.length < PAGE_ROUNDS) break
      page = await readDueRounds(db, { now, limit: PAGE_ROUNDS, after: page.at(-1) })
    }
    if (failure) throw (failure as PromiseRejectedResult).reason
    return ended
  }

  return { start, stop, expect, endDue }
}

function endingOf(round: OpenRound, at: Date): GameCommand<boolean> {
  switch (round.game) {
    case multiStepMines.play.name:
      return expireRound(multiStepMines, round, at)
    case multiStepBlackjack.play.name:
      return expireRound(multiStepBlackjack, round, at)
    case multiStepCrash.play.name:
      return expireRound(multiStepCrash, round, at)
    default:
      throw new Error(`round ${round.id}: unknown game ${round.game}`)
  }
}

function isTrue(result: PromiseSettledResult<boolean> | undefined): boolean {
  return result?.status === 'fulfilled' && result.value
}
