import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { type Config, readConfig } from '#config/config.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { openDatabase } from '#platform/db/open-database.ts'

/** One operator command, such as `user ban`. */
export type CliCommand = {
  /** Its words. Commands with the same first word are a group. */
  name: string
  /** What it does, in a sentence. */
  summary: string
  examples: string[]
  /** Adds its arguments, its options, and the action. */
  define(command: Command, context: Context): void
}

/** A command's effects. */
export type Context = {
  env: NodeJS.ProcessEnv
  clock: Clock
  /** The operating system account that runs the command, for the audit log. */
  account: string
  print(text: string): void
  printError(text: string): void
  /** Gives way to the product, for work that takes long. */
  lowerPriority(): void
  /** Makes the exit status 1, for a result that is not an error in the command. */
  fail(): void
}

type Opened = {
  db: Db
  config: Config
  /** For the table owner. */
  ownerConnectionString: string
}

/**
 * Runs work on the product's database, starting the embedded one if it is not running.
 * @param migrates whether to migrate the database; otherwise one that is not up to date is refused
 * @param archivesLog turns log archiving on
 * @throws Error with a sentence for the operator when it cannot be opened
 */
export async function withDatabase<Result>(
  { env }: Context,
  work: (opened: Opened) => Promise<Result>,
  { migrates = false, archivesLog }: { migrates?: boolean; archivesLog?: boolean } = {},
): Promise<Result> {
  const config = readConfig(env, { isReadOnly: true })
  requireDatabase(config)
  const settings = archivesLog === undefined ? config : { ...config, archivesLog }
  const database = await openDatabase(settings, { connections: 2, log: () => {}, migrates })
  database.watch()
  try {
    const { db, ownerConnectionString } = database
    return await work({ db, config, ownerConnectionString })
  } finally {
    await database.close()
  }
}

/** A command must not create a database in a wrong folder. */
function requireDatabase(config: Config): void {
  if (hasDatabase(config)) return
  throw new Error(
    `There is no database in ${config.dataDir}. Run the command in the folder of the product, set DATA_DIR or DATABASE_URL as for the product, or start the product once.`,
  )
}

/** Whether there is a database to open: an external one, or a cluster in the data folder. */
export function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'postgres'))
}

/** The product's public origin, without a trailing slash. */
export function resolvePublicUrl({ publicUrl, port }: Config): string {
  return publicUrl ?? `http://localhost:${port}`
}

/** The operator as the actor in a recorded action. */
export function operatorActor({ account, clock }: Context) {
  return { adminId: null, operator: account, now: clock.now() }
}
