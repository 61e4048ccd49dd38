import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { type RecurringTask, recurringTask } from '#scheduler/recurring-task.ts'
import type { GameCommand } from '../game-command.ts'
import { multiStepBlackjack, multiStepCrash, multiStepMines } from '../multi-step-games.ts'
import { type OpenRound, readDueRounds, readNextDue } from '../open-round.ts'
import { expireRound } from '../round-commands.ts'
import type { Settle } from '../settle.ts'
import type { Heartbeat } from './heartbeat.ts'

export type RoundExpirer = {
  /** Ends all due rounds and returns how many there were: at their times, and at an interval. */
  task: RecurringTask<number>
  /** Schedules a run at `dueAt`. */
  expect(dueAt: Date): void
}

type Deps = {
  db: Db
  clock: Clock
  settle: Settle
  heartbeat: Heartbeat
  /** Called with rounds that the expirer ended, after the commit. */
  onEnded(rounds: OpenRound[]): Promise<void>
}

const PAGE_ROUNDS = 400
const POLL_MS = 1000

/**
 * Ends due rounds: live rounds that crashed, reached their auto cash-out, or were interrupted, and
 * abandoned rounds. Safe to run in several processes; exactly one of them ends each round.
 */
export function createRoundExpirer({ db, clock, settle, heartbeat, onEnded }: Deps): RoundExpirer {
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

  const task = recurringTask({
    name: 'expire-rounds',
    everyMs: POLL_MS,
    firstMs: 0,
    stopsBeforeServer: true,
    async run({ nextIn }) {
      const ended = await endDue()
      const next = await readNextDue(db, clock.now())
      if (next !== undefined) nextIn(Math.min(POLL_MS, msUntil(next)))
      return ended
    },
  })

  function msUntil(time: Date): number {
    return time.getTime() - clock.now().getTime()
  }

  return { task, expect: (dueAt) => task.wake(Math.min(POLL_MS, msUntil(dueAt))) }
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
