import { auditChecks, readOpenBreaches } from '#audit.ts'
import { readAcceptances } from '#core/integrity/accepted-breaches.ts'
import { recordAction } from '#operations/admin/actions/record-action.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { type CliCommand, type Context, operatorActor, withDatabase } from '../context.ts'
import { jsonOption, reasonOption } from '../options.ts'
import { oneLine, printData, tableLines, timeText } from '../output.ts'

export const acceptBreach: CliCommand = {
  name: 'audit accept',
  summary:
    'Accepts what is wrong with one row, after you have judged it: the audit and the running product no longer report it, and payouts that only it stopped resume within a minute. If something else becomes wrong with the row, that is reported. The record cannot be deleted.',
  examples: [
    'npx tallyhouse audit accept seed-order "seed pair 150" --reason "The clock stepped back"',
  ],
  define(command, context) {
    command
      .argument('<check>', 'ID of the invariant, as printed by the audit')
      .argument('<row>', 'the row, as printed before the colon')
      .addOption(reasonOption('the audit log'))
      .action((check: string, row: string, { reason }: { reason: string }) =>
        accept(context, { check, row, reason }),
      )
  },
}

type Judged = { check: string; row: string; reason: string }

async function accept(context: Context, { check: id, row, reason }: Judged): Promise<void> {
  context.lowerPriority()
  const breaches = await withDatabase(context, async ({ db, config }) => {
    const checks = auditChecks(createSecretBox(config.appSecret, 'server seeds'))
    const check = checks.find((known) => known.id === id)
    if (check === undefined) throw new Error(`There is no invariant ${id}. Run the audit.`)
    const open = await readOpenBreaches(db, check)
    const texts = open.filter((breach) => breach.row === row).map(({ text }) => text)
    if (texts.length === 0) throw new Error(`${row} is not among the reported breaches of ${id}.`)
    const details = { check: id, row, breaches: texts, reason }
    await db.transaction().execute((tx) =>
      recordAction(tx, {
        ...operatorActor(context),
        action: 'breach_accepted',
        targetId: 0,
        details,
      }),
    )
    return texts
  })
  context.print(breaches.map((text) => `Accepted: ${text}`).join('\n'))
}

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
