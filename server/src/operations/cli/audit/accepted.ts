import { readAcceptances } from '#core/integrity/accepted-breaches.ts'
import { type CliCommand, type Context, withDatabase } from '../context.ts'
import { jsonOption } from '../options.ts'
import { oneLine, printData, tableLines, timeText } from '../output.ts'

const TEXT_LENGTH = 80

export const listAccepted: CliCommand = {
  name: 'audit accepted',
  summary: 'Lists the accepted breaches: which, when, by whom, and why.',
  examples: ['npx tallyhouse audit accepted', 'npx tallyhouse audit accepted --json'],
  define(command, context) {
    command.addOption(jsonOption()).action((options: { json?: boolean }) => list(context, options))
  },
}

async function list(context: Context, { json }: { json?: boolean }): Promise<void> {
  const data = await withDatabase(context, ({ db }) => readAcceptances(db))
  const cells = data.map(({ check, acceptedAt, operator, breaches, reason }) => [
    check,
    timeText(acceptedAt),
    operator,
    oneLine(breaches.join('; '), TEXT_LENGTH),
    oneLine(reason, TEXT_LENGTH),
  ])
  const head = ['check', 'accepted', 'operator', 'breach', 'reason']
  printData(context, { json, data, lines: tableLines(head, cells, 'No breach is accepted.') })
}
