import type { FastifyBaseLogger } from 'fastify'
import type { ReadReplica } from '#platform/db/read-replica.ts'
import type { Module } from '#platform/module/module.ts'
import { replicaMetrics } from './replica-metrics.ts'
import { replicaEnvironment } from './replica-settings.ts'
import { watchReplica } from './watch-replica.ts'

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
