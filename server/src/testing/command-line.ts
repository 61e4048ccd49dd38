import { runCli } from '#operations/cli/program.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { APP_SECRET } from './database/seed-box.ts'
import { readDatabaseUrl } from './database/test-database.ts'

export type CommandResult = { status: number; output: string; errors: string }
export type CommandLine = (...args: string[]) => Promise<CommandResult>

/** The account that test commands run as. */
export const ACCOUNT = 'deploy'

/** A function that runs commands in this process, with these settings. */
export function commandLine(env: Record<string, string>, clock: Clock = systemClock): CommandLine {
  return async (...args) => {
    const output: string[] = []
    const errors: string[] = []
    const status = await runCli(args, {
      env,
      clock,
      account: ACCOUNT,
      print: (text) => output.push(text),
      printError: (text) => errors.push(text),
      lowerPriority: () => {},
    })
    return { status, output: output.join('\n'), errors: errors.join('\n') }
  }
}

/** A function that runs commands on a test app's database. */
export async function commandLineOn(
  { db, clock }: { db: Db; clock: Clock },
  env: Record<string, string> = {},
): Promise<CommandLine> {
  return commandLine({ DATABASE_URL: await readDatabaseUrl(db), APP_SECRET, ...env }, clock)
}
