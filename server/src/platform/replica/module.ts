import type { FastifyBaseLogger } from 'fastify'
import type { ReadReplica } from '#platform/db/read-replica.ts'
import type { Module } from '#platform/module/module.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { replicaMetrics } from './replica-metrics.ts'
import { replicaEnvironment } from './replica-settings.ts'

type ReplicaDeps = {
  /** Undefined without a standby. */
  replica: ReadReplica | undefined
  log: FastifyBaseLogger
}

export const replica: Module<ReplicaDeps> = {
  name: 'replica',
  environment: replicaEnvironment,
  create({ replica: parts, log }) {
    if (parts === undefined) return {}
    return {
      recurring: [watchReplica({ replica: parts, log })],
      metrics: replicaMetrics(parts),
    }
  },
}

type Deps = { replica: ReadReplica; log: Pick<FastifyBaseLogger, 'info' | 'warn'> }

/** Measures the standby every second, and logs when reads start or stop going to it. */
function watchReplica({ replica, log }: Deps): RecurringTask<void> {
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
