import { audit as auditBooks } from '#audit.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { type CliCommand, type Context, withDatabase } from '../context.ts'
import { instant, jsonOption, wholeNumber } from '../options.ts'
import { printData } from '../output.ts'

const ROUNDS_MAX = 1_000_000_000

export const audit: CliCommand = {
  name: 'audit',
  summary:
    'Checks every invariant of the product against one snapshot of the database. Like a start, it migrates the database first.',
  examples: [
    'npx tallyhouse audit',
    'npx tallyhouse audit --rounds 10000',
    'npx tallyhouse audit --since 2026-11-24T12:00:00Z',
  ],
  define(command, context) {
    command
      .option(
        '--rounds <count>',
        'replay only this many of the latest rounds, because replaying all takes long',
        (text) => wholeNumber(text, { min: 1, max: ROUNDS_MAX }),
      )
      .option(
        '--since <time>',
        'replay only rounds since then; with --rounds, also that many of the latest',
        instant,
      )
      .addOption(jsonOption())
      .action((options: Options) => runAudit(context, options))
  },
}

type Options = { json?: boolean; rounds?: number; since?: Date }

async function runAudit(context: Context, { json, rounds, since }: Options): Promise<void> {
  const results = await withDatabase(
    context,
    ({ db, config }) =>
      auditBooks(db, createSecretBox(config.appSecret, 'server seeds'), { rounds, since }),
    { migrates: true },
  )
  const broken = results.filter(({ breaches }) => breaches.length > 0)
  const lines = results.flatMap(({ id, invariant, breaches, accepted, remarks }) => [
    `${breaches.length === 0 ? 'holds ' : 'BROKEN'}  ${id.padEnd(20)} ${invariant}`,
    ...breaches.map(indented),
    ...(accepted === 0 ? [] : [indented(`accepted breaches, which are not reported: ${accepted}`)]),
    ...remarks.map(indented),
  ])
  const verdict =
    broken.length === 0 ? 'The books are clean.' : `${broken.length} invariants are broken.`
  printData(context, { json, data: results, lines: [...lines, verdict] })
  if (broken.length > 0) context.fail()
}

function indented(line: string): string {
  return `          ${line}`
}
