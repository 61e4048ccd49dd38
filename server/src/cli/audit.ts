import { audit as auditBooks } from '#audit.ts'
import { createSecretBox } from '#secrets/secret-box.ts'
import { type CliCommand, type Context, withDatabase } from './context.ts'
import { jsonOption } from './options.ts'
import { printData } from './output.ts'

export const audit: CliCommand = {
  name: 'audit',
  summary:
    'Checks every invariant of the product against one snapshot of the database. Like a start, it migrates the database first.',
  examples: ['npx tallyhouse audit', 'npx tallyhouse audit --json'],
  define(command, context) {
    command
      .addOption(jsonOption())
      .action((options: { json?: boolean }) => runAudit(context, options))
  },
}

async function runAudit(context: Context, { json }: { json?: boolean }): Promise<void> {
  const results = await withDatabase(
    context,
    ({ db, config }) => auditBooks(db, createSecretBox(config.appSecret, 'server seeds')),
    { migrates: true },
  )
  const broken = results.filter(({ breaches }) => breaches.length > 0)
  const lines = results.flatMap(({ id, invariant, breaches, remarks }) => [
    `${breaches.length === 0 ? 'holds ' : 'BROKEN'}  ${id.padEnd(20)} ${invariant}`,
    ...[...breaches, ...remarks].map((line) => `          ${line}`),
  ])
  const verdict =
    broken.length === 0 ? 'The books are clean.' : `${broken.length} invariants are broken.`
  printData(context, { json, data: results, lines: [...lines, verdict] })
  if (broken.length > 0) context.fail()
}
