import { type Command, Option } from 'commander'
import { type ActionKind, recordAction } from '#operations/admin/actions/record-action.ts'
import type { Tx } from '#platform/db/connect.ts'
import { type JobFilter, type ListedJob, readJobs } from '#platform/jobs/job-list.ts'
import { type Context, operatorActor, withDatabase } from '../context.ts'
import { rowId } from '../options.ts'

/** How many ids an audit log record has at most. */
const RECORDED_IDS_MAX = 100

export type JobOptions = { kind?: string; state?: 'waiting' | 'failing' }

/** Adds what selects jobs to a command. */
export function selectsJobs(command: Command): Command {
  return command
    .argument('[ids...]', 'IDs of jobs')
    .option('--kind <kind>', 'all jobs of a kind, such as mail')
    .addOption(new Option('--state <state>', 'all jobs in a state').choices(['waiting', 'failing']))
}

/**
 * Changes the selected jobs in one transaction with a record, unless there are none.
 * @param work changes the jobs that match, and returns their ids
 * @param describeRefusal why a job that matches was not changed
 * @throws Error naming each job that was given by its id and not changed
 */
export async function changeJobs(
  context: Context,
  selection: { ids: string[]; options: JobOptions; action: ActionKind },
  {
    work,
    describeRejection,
  }: {
    work: (tx: Tx, change: { filter: JobFilter; now: Date }) => Promise<number[]>
    describeRejection: (job: ListedJob) => string
  },
): Promise<number> {
  const { options, action } = selection
  const ids = selection.ids.length === 0 ? undefined : selection.ids.map(rowId)
  if (ids === undefined && options.kind === undefined && options.state === undefined) {
    throw new Error('Give IDs of jobs, --kind, or --state.')
  }
  const filter = { ids, ...options }
  const by = operatorActor(context)
  return withDatabase(context, ({ db }) =>
    db.transaction().execute(async (tx) => {
      const changed = await work(tx, { filter, now: by.now })
      const left = (ids ?? []).filter((id) => !changed.includes(id))
      if (left.length > 0)
        throw new Error(await describeRejections(tx, { ids: left, by, describeRejection }))
      if (changed.length === 0) return 0
      const details = { count: changed.length, jobs: changed.slice(0, RECORDED_IDS_MAX) }
      await recordAction(tx, { ...by, action, targetId: 0, details })
      return changed.length
    }),
  )
}

async function describeRejections(
  tx: Tx,
  {
    ids,
    by,
    describeRejection,
  }: {
    ids: number[]
    by: { now: Date }
    describeRejection: (job: ListedJob) => string
  },
): Promise<string> {
  const jobs = await readJobs(tx, { filter: { ids }, now: by.now, limit: ids.length })
  const reasons = ids.map((id) => {
    const job = jobs.find((one) => one.id === id)
    return job === undefined ? `there is no job ${id}` : describeRejection(job)
  })
  return `Nothing was changed: ${reasons.join('; ')}.`
}
