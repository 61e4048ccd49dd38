import { discardableJobs } from '#modules.ts'
import { discardJobs as discard, retryJobs as retry } from '#platform/jobs/change-jobs.ts'
import type { CliCommand } from '../context.ts'
import { changeJobs, type JobOptions, selectsJobs } from './selected-jobs.ts'

export const discardJobs: CliCommand = {
  name: 'jobs discard',
  summary: `Ends waiting and failing jobs that only send emails (${[...discardableJobs].join(', ')}), without running them. Other jobs move points or money, and must finish.`,
  examples: [
    'npx tallyhouse jobs discard 41',
    'npx tallyhouse jobs discard --kind mail --state failing',
  ],
  define(command, context) {
    selectsJobs(command).action(async (ids: string[], options: JobOptions) => {
      const { kind } = options
      if (kind !== undefined && !discardableJobs.has(kind)) {
        throw new Error(`Jobs of the kind ${kind} must finish, and cannot be discarded.`)
      }
      const count = await changeJobs(
        context,
        { ids, options, action: 'jobs_discarded' },
        {
          work: (tx, change) => discard(tx, { ...change, discardable: discardableJobs }),
          describeRejection: (job) =>
            discardableJobs.has(job.kind)
              ? `job ${job.id} is ${job.state}`
              : `job ${job.id} is of the kind ${job.kind}, and must finish`,
        },
      )
      context.print(`Jobs discarded: ${count}.`)
    })
  },
}

export const retryJobs: CliCommand = {
  name: 'jobs retry',
  summary: 'Makes waiting and failing jobs due now, as if they were new.',
  examples: ['npx tallyhouse jobs retry 41 42', 'npx tallyhouse jobs retry --state failing'],
  define(command, context) {
    selectsJobs(command).action(async (ids: string[], options: JobOptions) => {
      const count = await changeJobs(
        context,
        { ids, options, action: 'jobs_retried' },
        {
          work: retry,
          describeRejection: ({ id, state }) =>
            state === 'running'
              ? `job ${id} is running`
              : `job ${id} is ${state}, and its data is deleted`,
        },
      )
      context.print(`Jobs due now: ${count}.`)
    })
  },
}
