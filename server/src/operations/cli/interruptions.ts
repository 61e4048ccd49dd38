import { type CliCommand, type Context, withDatabase } from './context.ts'
import { jsonOption, limitOption } from './options.ts'
import { printData, tableLines, timeText } from './output.ts'

type Options = { limit: number; json?: boolean }

export const interruptions: CliCommand = {
  name: 'interruptions',
  summary:
    'Lists the times at which no process was up, newest first. Live rounds were cashed out at the last heartbeat.',
  examples: ['npx tallyhouse interruptions', 'npx tallyhouse interruptions --limit 5 --json'],
  define(command, context) {
    command
      .addOption(limitOption(20))
      .addOption(jsonOption())
      .action((options: Options) => list(context, options))
  },
}

async function list(context: Context, { limit, json }: Options): Promise<void> {
  const rows = await withDatabase(context, ({ db }) =>
    db
      .selectFrom('interruption')
      .select(['last_heartbeat_at', 'recovered_at'])
      .orderBy('epoch', 'desc')
      .limit(limit)
      .execute(),
  )
  const data = rows.map(({ last_heartbeat_at, recovered_at }) => ({
    lastHeartbeatAt: last_heartbeat_at,
    recoveredAt: recovered_at,
  }))
  const cells = data.map((row) => [timeText(row.lastHeartbeatAt), timeText(row.recoveredAt)])
  const lines = tableLines(['last heartbeat', 'recovered'], cells, 'There was no interruption.')
  printData(context, { json, data, lines })
}
