import { readProposals } from '#operations/admin/proposals/proposal-list.ts'
import { type CliCommand, type Context, withDatabase } from '../context.ts'
import { jsonOption, limitOption } from '../options.ts'
import { oneLine, printData, tableLines, timeText } from '../output.ts'

const DETAILS_LENGTH = 80

type Options = { limit: number; json?: boolean }

export const listApprovals: CliCommand = {
  name: 'approvals list',
  summary: 'Lists changes that wait for a second admin, newest first.',
  examples: ['npx tallyhouse approvals list'],
  define(command, context) {
    command
      .addOption(limitOption(20))
      .addOption(jsonOption())
      .action((options: Options) => list(context, options))
  },
}

async function list(context: Context, { limit, json }: Options): Promise<void> {
  const data = await withDatabase(context, ({ db }) =>
    readProposals(db, { isOpen: true, before: undefined, limit }),
  )
  const cells = data.map(({ id, action, targetUsername, details, proposedBy, proposedAt }) => [
    String(id),
    action,
    targetUsername ?? '-',
    proposedBy,
    timeText(new Date(proposedAt)),
    oneLine(JSON.stringify(details), DETAILS_LENGTH),
  ])
  const head = ['id', 'change', 'player', 'proposed by', 'at', 'details']
  printData(context, { json, data, lines: tableLines(head, cells, 'Nothing is waiting.') })
}
