import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { Heartbeat } from './heartbeat.ts'
import { hostedBlackjack, hostedCrash, hostedMines } from './hosted-games.ts'
import { type OpenRound, readDueRounds, readNextDue } from './open-round.ts'
import { endTurn } from './round-turns.ts'
import type { Settle } from './settle.ts'
import type { Turn } from './turn.ts'

export type RoundKeeper = {
  /** Ends due rounds from now on: when they were expected, and every `pollMs` for the others. */
  start(pollMs: number): void
  /** Ends no further rounds and waits for those that are being ended. */
  stop(): Promise<void>
  /** Has rounds that are due then ended at that very time. */
  expect(dueAt: Date): void
  /** Ends everything that is due, and answers how many rounds that was. */
  endDue(): Promise<number>
}

type Deps = {
  db: Db
  clock: Clock
  settle: Settle
  heartbeat: Heartbeat
  log: { error(details: object, message: string): void }
  /** Hears of rounds that ended by themselves, once that is durable. */
  onEnded(rounds: OpenRound[]): Promise<void>
}

const PAGE_ROUNDS = 400

/**
 * Ends the rounds whose time is over: live rounds that crash or reach their target, or were interrupted,
 * and rounds that were left alone. Several processes may do so at once; each round is ended by one of them.
 */
export function createRoundKeeper({
  db,
  clock,
  settle,
  heartbeat,
  log,
  onEnded,
}: Deps): RoundKeeper {
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

  /** Keeps the sooner one of an armed timer and this one. */
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
      const next = await endAndLook()
      if (pollMs !== undefined) wakeAt(Math.min(next, clock.now().getTime() + pollMs))
    })
  }

  /** Ends what is due and answers when to look again; no sooner than by the poll after a failure. */
  async function endAndLook(): Promise<number> {
    const later = Number.POSITIVE_INFINITY
    try {
      await endDue()
      const next = await readNextDue(db, clock.now())
      return next?.getTime() ?? later
    } catch (error) {
      log.error({ err: error }, 'due rounds could not be ended')
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

function endingOf(round: OpenRound, at: Date): Turn<boolean> {
  switch (round.game) {
    case hostedMines.play.name:
      return endTurn(hostedMines, round, at)
    case hostedBlackjack.play.name:
      return endTurn(hostedBlackjack, round, at)
    case hostedCrash.play.name:
      return endTurn(hostedCrash, round, at)
    default:
      throw new Error(`round ${round.id} is of ${round.game}, which stays open here no more`)
  }
}

function isTrue(result: PromiseSettledResult<boolean> | undefined): boolean {
  return result?.status === 'fulfilled' && result.value
}
