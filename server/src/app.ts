import type { FastifyInstance } from 'fastify'
import { auditChecks } from '#audit.ts'
import { serveWeb } from '#platform/http/serve-web.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import type { ModuleParts } from '#platform/module/module.ts'
import { createScheduler, type Scheduler } from '#platform/scheduler/scheduler.ts'
import { discardableJobs, modules } from './modules.ts'
import { type AppParts, createSharedParts } from './shared-parts.ts'

export type App = {
  server: FastifyInstance
  jobs: Jobs
  scheduler: Scheduler
  /** The web app's origin, without a trailing slash. */
  publicUrl: () => string
  /** Prepares a planned stop: no new live rounds, and those in progress end. */
  drain(): Promise<void>
  /** Rejects new work, finishes work in progress, then closes. */
  close(): Promise<void>
}

/** Builds the product from its modules. Does not listen or start any recurring task. */
export async function buildApp(parts: AppParts): Promise<App> {
  const shared = await createSharedParts(parts, {
    wakeJobs: () => jobs.task.wake(),
    jobKinds: () => Object.keys(handlers),
  })
  const { server, bus, db, clock, log, publicUrl } = shared
  const checks = auditChecks(shared.seedBox)
  const deps = { ...shared, checks, discardableJobs }
  const created: ModuleParts[] = modules.map((module) => module.create(deps))
  const handlers = Object.assign({}, ...created.map((module) => module.jobs))
  for (const metric of created.flatMap(({ metrics = [] }) => metrics)) {
    shared.registry.registerMetric(metric)
  }
  const jobs = createJobs({ db, clock, log, handlers })
  const tasks = [...created.flatMap(({ recurring = [] }) => recurring), jobs.task, ...bus.recurring]
  const scheduler = createScheduler({ tasks, clock, log })
  for (const module of created) module.subscribe?.(bus)
  server.addHook('onReady', async () => bus.start())
  for (const module of created) await module.routes?.(server)
  await serveWeb(server, parts.webFolder)

  return {
    server,
    jobs,
    scheduler,
    publicUrl,
    async drain() {
      await Promise.all(created.flatMap(({ drain }) => drain?.() ?? []))
    },
    async close() {
      await scheduler.stopBeforeServer()
      await server.close()
      await scheduler.stop()
      bus.stop()
    },
  }
}
