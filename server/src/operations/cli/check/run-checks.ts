import { startEmbeddedDatabase } from '@tallyhouse/local-postgres/start-embedded'
import { sql } from 'kysely'
import { type Config, readConfig } from '#config/config.ts'
import { connect, type Db } from '#platform/db/connect.ts'
import { keepTrying } from '#platform/db/keep-trying.ts'
import { requireSuitable } from '#platform/db/require-suitable.ts'
import { type Context, hasDatabase } from '../context.ts'
import { describeError } from '../describe-error.ts'
import { backupChecks } from './backup-checks.ts'
import { databaseChecks } from './database-checks.ts'
import { type Check, type Checked, type Finding, failure, ok } from './finding.ts'
import { machineChecks } from './machine-checks.ts'
import { serviceChecks } from './service-checks.ts'
import { versionChecks } from './version-checks.ts'

export type NamedFinding = Finding & { check: string }

const CONNECTIONS = 2

/**
 * Checks the settings and everything they name, without starting the product or changing anything. An
 * embedded database that is not running is started for the checks.
 */
export async function runChecks({
  env,
  clock,
  printError: log,
}: Pick<Context, 'env' | 'clock' | 'printError'>): Promise<NamedFinding[]> {
  let config: Config
  try {
    config = readConfig(env, { isReadOnly: true })
  } catch (error) {
    return named('settings', failure(describeError(error)))
  }
  const opened = await open(config, log)
  try {
    const checked: Checked = { config, clock, db: opened.db }
    const findings = await Promise.all(checks.map((check) => runCheck(check, { checked, log })))
    return [
      ...named('settings', ok('All settings are valid.')),
      ...named('database', opened.findings),
      ...findings.flat(),
    ]
  } finally {
    await opened.close()
  }
}

type Log = (line: string) => void

async function runCheck(
  check: Check,
  { checked, log }: { checked: Checked; log: Log },
): Promise<NamedFinding[]> {
  const { name, advice } = check
  try {
    return named(name, await keepTrying(() => check.run(checked), { log }))
  } catch (error) {
    return named(name, failure(`${describeError(error).replace(/\.$/, '')}. ${advice}`))
  }
}

function named(check: string, findings: Finding[]): NamedFinding[] {
  return findings.map((finding) => ({ check, ...finding }))
}

type Opened = { db: Db | undefined; findings: Finding[]; close(): Promise<void> }

/** Opens the database without migrating it. */
async function open(config: Config, log: Log): Promise<Opened> {
  const nothing = { db: undefined, close: async () => {} }
  if (!hasDatabase(config)) {
    return { ...nothing, findings: ok(`The first start creates a database in ${config.dataDir}.`) }
  }
  try {
    return await openExisting(config, log)
  } catch (error) {
    const setting = config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
    const reason = describeError(error).replace(/\.$/, '')
    return { ...nothing, findings: failure(`${reason}. Check ${setting}.`) }
  }
}

async function openExisting({ databaseUrl, dataDir }: Config, log: Log): Promise<Opened> {
  const embedded =
    databaseUrl === undefined ? await startEmbeddedDatabase({ dataDir, log: () => {} }) : undefined
  const connectionString = embedded?.productConnectionString ?? databaseUrl ?? ''
  const db = connect(connectionString, CONNECTIONS)
  const close = async () => {
    await db.destroy()
    await embedded?.stop()
  }
  try {
    await keepTrying(() => requireSuitable(connectionString), { log })
    const version = await keepTrying(() => readVersion(db), { log })
    return { db, close, findings: ok(`PostgreSQL ${version} accepts the connection.`) }
  } catch (error) {
    await close()
    throw error
  }
}

async function readVersion(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db)
  return rows[0]?.version
}

/** Every check in report order, after those on the settings and on the connection. */
const checks: Check[] = [
  ...versionChecks,
  ...databaseChecks,
  ...backupChecks,
  ...machineChecks,
  ...serviceChecks,
]
