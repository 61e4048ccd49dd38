import { readSlowPayouts } from '#features/withdrawals/payouts/slow-payouts.ts'
import { type CliCommand, type Context, withDatabase } from './context.ts'
import { jsonOption, limitOption } from './options.ts'
import { oneLine, printData, tableLines, timeText } from './output.ts'

const ERROR_LENGTH = 80

type Options = { limit: number; json?: boolean }

export const payouts: CliCommand = {
  name: 'payouts',
  summary: 'Lists payouts that are slow: sent or queued but not final, or approved but not sent.',
  examples: ['npx tallyhouse payouts', 'npx tallyhouse payouts --json'],
  define(command, context) {
    command
      .addOption(limitOption(50))
      .addOption(jsonOption())
      .action((options: Options) => list(context, options))
  },
}

async function list(context: Context, { limit, json }: Options): Promise<void> {
  const data = await withDatabase(context, ({ db }) =>
    readSlowPayouts(db, { now: context.clock.now(), limit }),
  )
  const cells = data.map((payout) => [
    String(payout.withdrawalId),
    payout.status,
    payout.provider ?? '-',
    payout.takenBy ?? '-',
    timeText(payout.submittedAt),
    String(payout.attempts),
    oneLine(payout.lastError ?? '-', ERROR_LENGTH),
  ])
  const head = ['withdrawal', 'status', 'provider', 'taken by', 'sent', 'attempts', 'last error']
  printData(context, { json, data, lines: tableLines(head, cells, 'No payout is slow.') })
}
