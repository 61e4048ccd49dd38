import type { FastifyInstance } from 'fastify'
import type { Metric } from 'prom-client'
import type * as z from 'zod'
import type { Bus } from '#platform/bus/bus.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import type { RecurringTask } from '#platform/scheduler/recurring-task.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { AuditCheck } from './audit-check.ts'

/** What a module adds to the product. `Deps` are the shared parts that it needs. */
export type Module<Deps> = {
  name: string
  /** Its environment variables. */
  environment?: Record<string, z.ZodType>
  /** Its job kinds that an operator may discard, because nothing but an email is lost. */
  discardableJobs?: string[]
  /** Its invariants. The box decrypts server seeds. */
  audit?(seedBox: SecretBox): AuditCheck[]
  /** Creates its parts for one process. */
  create: (deps: Deps) => ModuleParts
}

export type ModuleParts = {
  routes?(server: FastifyInstance): void | Promise<void>
  /** Its job kinds, by name. */
  jobs?: Record<string, JobKind>
  recurring?: RecurringTask[]
  /** Its metrics, created without a registry (`registers: []`). */
  metrics?: Metric[]
  /** Listens to other processes' events. */
  subscribe?(bus: Bus): void
  /** Prepares a planned stop, while players are still connected. */
  drain?(): Promise<void>
}
