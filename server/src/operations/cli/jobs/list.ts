import { Option } from 'commander'
import { type JobState, jobStates, readJobs } from '#platform/jobs/job-list.ts'
import { type CliCommand, type Context, withDatabase } from '../context.ts'
import { jsonOption, limitOption } from '../options.ts'
import { oneLine, printData, tableLines, timeText } from '../output.ts'

const ERROR_LENGTH = 80

type Options = { kind?: string; state?: JobState; limit: number; json?: boolean }

export const listJobs: CliCommand = {
  name: 'jobs list',
  summary:
    'Lists background jobs, newest first. A failing job is retried with growing delays; a failed one was given up or discarded.',
  examples: [
    'npx tallyhouse jobs list --state failing',
    'npx tallyhouse jobs list --kind mail --limit 100 --json',
  ],
  define(command, context) {
    command
      .option('--kind <kind>', 'only jobs of a kind, such as mail or payout')
      .addOption(new Option('--state <state>', 'only jobs in a state').choices(jobStates))
      .addOption(limitOption(20))
      .addOption(jsonOption())
      .action((options: Options) => list(context, options))
  },
}

async function list(context: Context, { kind, state, limit, json }: Options): Promise<void> {
  const now = context.clock.now()
  const data = await withDatabase(context, ({ db }) =>
    readJobs(db, { filter: { kind, state }, now, limit }),
  )
  const cells = data.map((job) => [
    String(job.id),
    job.kind,
    job.state,
    String(job.attempts),
    timeText(job.finishedAt ?? job.runAt),
    oneLine(job.lastError ?? '-', ERROR_LENGTH),
  ])
  const head = ['id', 'kind', 'state', 'attempts', 'runs or ended', 'last error']
  printData(context, { json, data, lines: tableLines(head, cells, 'There are no such jobs.') })
}
