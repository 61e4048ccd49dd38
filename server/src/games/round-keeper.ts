import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { hostedBlackjack, hostedCrash, hostedMines } from './hosted-games.ts'
import { type OpenRound, readDueRounds, readNextDue } from './open-round.ts'
import { timeOf } from './round-time.ts'
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
  /** Since when this process can end rounds. */
  upSince: Date
  log: { error(details: object, message: string): void }
  /** Hears of rounds that ended by themselves, once that is durable. */
  onEnded(rounds: OpenRound[]): Promise<void>
}

const ROUNDS_AT_ONCE = 400

/**
 * Ends the rounds whose time is over: live rounds that crash or reach their target, and rounds that
 * were left alone. Several processes may do so at once; each round is ended by one of them.
 */
export function createRoundKeeper({ db, clock, settle, upSince, log, onEnded }: Deps): RoundKeeper {
  let pollMs: number | undefined
  let wakeAt = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()

  function start(everyMs: number): void {
    pollMs = everyMs
    wakeIn(0)
  }

  async function stop(): Promise<void> {
    pollMs = undefined
    clearTimeout(timer)
    await work
  }

  function expect(dueAt: Date): void {
    if (pollMs === undefined || dueAt.getTime() >= wakeAt) return
    wakeIn(Math.max(0, dueAt.getTime() - clock.now().getTime()))
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer)
    wakeAt = clock.now().getTime() + ms
    timer = setTimeout(() => {
      wakeAt = Number.POSITIVE_INFINITY
      work = work.then(wake)
    }, ms)
  }

  async function wake(): Promise<void> {
    try {
      await endDue()
    } catch (error) {
      log.error({ err: error }, 'due rounds could not be ended')
    }
    const next = await readNextDue(db).catch(() => undefined)
    if (pollMs === undefined) return
    const dueInMs = next === undefined ? pollMs : next.getTime() - clock.now().getTime()
    wakeIn(Math.max(0, Math.min(dueInMs, pollMs)))
  }

  async function endDue(): Promise<number> {
    const now = clock.now()
    const due = await readDueRounds(db, { now, limit: ROUNDS_AT_ONCE })
    const ended = await Promise.allSettled(due.map((round) => settle(endingOf(round, now))))
    const failed = ended.find((result) => result.status === 'rejected')
    const isEnded = (index: number) => {
      const result = ended[index]
      return result?.status === 'fulfilled' && result.value
    }
    const rounds = due.filter((_, index) => isEnded(index))
    if (rounds.length > 0) await onEnded(rounds)
    if (failed) throw failed.reason
    return due.length < ROUNDS_AT_ONCE ? rounds.length : rounds.length + (await endDue())
  }

  function endingOf(round: OpenRound, at: Date): Turn<boolean> {
    const time = (open: OpenRound) => timeOf(open, { at, upSince })
    if (round.game === hostedMines.play.name) return endTurn(hostedMines, round, time)
    if (round.game === hostedBlackjack.play.name) return endTurn(hostedBlackjack, round, time)
    return endTurn(hostedCrash, round, time)
  }

  return { start, stop, expect, endDue }
}
