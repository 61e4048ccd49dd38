import type { FastifyBaseLogger } from 'fastify'
import type { ReadReplica } from '#platform/db/read-replica.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'

type Deps = { replica: ReadReplica; log: Pick<FastifyBaseLogger, 'info' | 'warn'> }

/** Measures the standby every second, and logs when reads start or stop going to it. */
export function watchReplica({ replica, log }: Deps): RecurringTask<void> {
  let logged: string | undefined

  return recurringTask({
    name: 'measure-replica',
    everyMs: 1000,
    async run() {
      await replica.measure()
      const state = replica.state()
      if (state === logged) return
      logged = state
      const details = { state, lagMs: replica.lagMs() }
      if (state === 'in_use') log.info(details, 'reads go to the standby')
      else log.warn(details, 'reads go to the primary instead of the standby')
    },
  })
}
