import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { type OpenRound, readDueRounds, readNextDue } from '../open-round.ts'
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
 * abandoned rounds. Safe to run in several processes; exactly one ends each round.
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
        page.map(({ playerId, game, id: roundId }) =>
          settle({ type: 'expire', playerId, key: undefined, game, roundId, at: now }),
        ),
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

function isTrue(result: PromiseSettledResult<boolean> | undefined): boolean {
  return result?.status === 'fulfilled' && result.value
}
