import { retryJobs as retry } from '#platform/jobs/change-jobs.ts'
import type { CliCommand } from '../context.ts'
import { changeJobs, type JobOptions, selectsJobs } from './selected-jobs.ts'

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
          describeRefusal: ({ id, state }) =>
            state === 'running'
              ? `job ${id} is running`
              : `job ${id} is ${state}, and its data is deleted`,
        },
      )
      context.print(`Jobs due now: ${count}.`)
    })
  },
}
