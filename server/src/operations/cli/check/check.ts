import type { CliCommand, Context } from '../context.ts'
import { jsonOption } from '../options.ts'
import { printData } from '../output.ts'
import { runChecks } from './run-checks.ts'

export const check: CliCommand = {
  name: 'check',
  summary:
    'Checks the settings, the database, and every service in the settings, without starting the product. Exits with 1 if a check fails.',
  examples: ['npx tallyhouse check', 'npx tallyhouse check --json'],
  define(command, context) {
    command.addOption(jsonOption()).action((options: { json?: boolean }) => run(context, options))
  },
}

async function run(context: Context, { json }: { json?: boolean }): Promise<void> {
  const findings = await runChecks(context)
  const lines = findings.map(
    ({ check: name, status, message }) => `${status.padEnd(8)} ${name.padEnd(15)} ${message}`,
  )
  printData(context, { json, data: findings, lines })
  if (findings.some(({ status }) => status === 'failure')) context.fail()
}
