import * as contract from '@tallyhouse/contract/admin/system'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/errors'
import * as responses from '@tallyhouse/messages/responses'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mount } from '#platform/http/mount.ts'
import { discardJobs, retryJobs } from '#platform/jobs/change-jobs.ts'
import { type JobFilter, readJobs } from '#platform/jobs/job-list.ts'
import { recordAction } from '../actions/record-action.ts'

export type JobDeps = {
  db: Db
  clock: Clock
  wakeJobs: () => void
  /** Every module's job kinds. */
  jobKinds: () => string[]
  /** The kinds that only send emails. */
  discardableJobs: ReadonlySet<string>
}

type Change = {
  id: number
  action: 'jobs_retried' | 'jobs_discarded'
  /** Changes the job if its state allows it, and returns its id. */
  work: (tx: Tx, change: { filter: JobFilter; now: Date }) => Promise<number[]>
  by: { adminId: number; ipAddress: string }
}

/** Lists background jobs, and lets admins retry and discard them. */
export function jobRoutes(server: FastifyInstance, deps: JobDeps): void {
  const { db, clock, wakeJobs, jobKinds, discardableJobs } = deps

  mount(server, contract.adminJobKinds, () => jobKinds().toSorted())

  mount(server, contract.adminJobs, async ({ query: { kind, state, before } }) => {
    const filter = { kind, state, before }
    const jobs = await readJobs(db, { filter, now: clock.now(), limit: PAGE_LINES })
    return jobs.map((job) => ({
      ...job,
      runAt: job.runAt.toISOString(),
      finishedAt: job.finishedAt?.toISOString() ?? null,
      isDiscardable: discardableJobs.has(job.kind),
    }))
  })

  mount(server, contract.retryJob, async ({ params: { id }, session, request }) => {
    const by = { adminId: session.playerId, ipAddress: request.ip }
    await change({ id, action: 'jobs_retried', work: retryJobs, by })
    wakeJobs()
    return { success: true, message: responses.jobRetried() } as const
  })

  mount(server, contract.discardJob, async ({ params: { id }, session, request }) => {
    const by = { adminId: session.playerId, ipAddress: request.ip }
    await change({
      id,
      action: 'jobs_discarded',
      work: (tx, selected) => discardJobs(tx, { ...selected, discardable: discardableJobs }),
      by,
    })
    return { success: true, message: responses.jobDiscarded() } as const
  })

  async function change({ id, action, work, by }: Change): Promise<void> {
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const changed = await work(tx, { filter: { ids: [id] }, now })
      if (changed.length === 0) throw await rejection(tx, { id, action, now })
      const details = { count: 1, jobs: [id] }
      await recordAction(tx, { ...by, action, targetId: id, details, now })
    })
  }

  async function rejection(
    tx: Tx,
    { id, action, now }: { id: number; action: Change['action']; now: Date },
  ): Promise<AppError> {
    const [job] = await readJobs(tx, { filter: { ids: [id] }, now, limit: 1 })
    if (job === undefined) return new AppError('not_found')
    if (action === 'jobs_discarded' && !discardableJobs.has(job.kind)) {
      return new AppError('forbidden', text(m.jobNotDiscardable))
    }
    return new AppError('edit_conflict', text(m.jobNotIdle))
  }
}
