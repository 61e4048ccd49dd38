import { type CliCommand, type Context, withDatabase } from './context.ts'
import { jsonOption, limitOption } from './options.ts'
import { oneLine, printData, tableLines, timeText } from './output.ts'

const DETAIL_LENGTH = 100

type Options = { all?: boolean; limit: number; json?: boolean }

export const breaches: CliCommand = {
  name: 'breaches',
  summary:
    'Lists the broken invariants that the running product recorded. While one is broken, payouts stop.',
  examples: ['npx tallyhouse breaches', 'npx tallyhouse breaches --all --limit 50'],
  define(command, context) {
    command
      .option('--all', 'include those that hold again')
      .addOption(limitOption(20))
      .addOption(jsonOption())
      .action((options: Options) => list(context, options))
  },
}

async function list(context: Context, { all, limit, json }: Options): Promise<void> {
  const rows = await withDatabase(context, ({ db }) => {
    const newest = db.selectFrom('integrity_breach').selectAll().orderBy('id', 'desc').limit(limit)
    return (all ? newest : newest.where('cleared_at', 'is', null)).execute()
  })
  const data = rows.map(({ check_id: check, found_at, cleared_at, breaches: details }) => ({
    check,
    foundAt: found_at,
    clearedAt: cleared_at,
    details,
  }))
  const cells = data.map(({ check, foundAt, clearedAt, details }) => [
    check,
    timeText(foundAt),
    timeText(clearedAt),
    oneLine(details.join('; '), DETAIL_LENGTH),
  ])
  const lines = tableLines(
    ['check', 'found', 'cleared', 'details'],
    cells,
    'No breach is recorded.',
  )
  printData(context, { json, data, lines })
}
