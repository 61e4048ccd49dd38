import { type CliCommand, type Context, withDatabase } from './context.ts'
import { jsonOption, limitOption } from './options.ts'
import { oneLine, printData, tableLines, timeText } from './output.ts'

const DETAIL_LENGTH = 100
const PLAYERS_LENGTH = 20

type Options = { all?: boolean; limit: number; json?: boolean }

export const breaches: CliCommand = {
  name: 'breaches',
  summary:
    'Lists the broken invariants that the running product recorded, and the players whose payouts they stop.',
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
    const newest = db
      .selectFrom('integrity_breach')
      .select(['check_id', 'found_at', 'cleared_at', 'breaches', 'player_ids as playerIds'])
      .orderBy('id', 'desc')
      .limit(limit)
    return (all ? newest : newest.where('cleared_at', 'is', null)).execute()
  })
  const data = rows.map(
    ({ check_id: check, found_at, cleared_at, playerIds, breaches: details }) => ({
      check,
      foundAt: found_at,
      clearedAt: cleared_at,
      stoppedPlayers: playerIds ?? 'all',
      details,
    }),
  )
  const cells = data.map(({ check, foundAt, clearedAt, stoppedPlayers, details }) => [
    check,
    timeText(foundAt),
    timeText(clearedAt),
    oneLine(String(stoppedPlayers), PLAYERS_LENGTH),
    oneLine(details.join('; '), DETAIL_LENGTH),
  ])
  const lines = tableLines(
    ['check', 'found', 'cleared', 'players', 'details'],
    cells,
    'No breach is recorded.',
  )
  printData(context, { json, data, lines })
}
