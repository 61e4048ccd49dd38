import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#config/config.ts'
import { legalWarnings, settingWarnings, zoneWarnings } from '#config/warnings.ts'
import { ensureAdmin } from '#features/identity/ensure-admin.ts'
import { createPasswords } from '#features/identity/passwords/passwords.ts'
import { createProviders } from '#features/withdrawals/providers/all-providers.ts'
import { openBackups } from '#operations/backups/open-backups.ts'
import { describeError } from '#operations/cli/describe-error.ts'
import { systemClock } from '#platform/clock.ts'
import { keepTrying } from '#platform/db/keep-trying.ts'
import { migrationsFolder } from '#platform/db/migrations-folder.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { openReadReplica } from '#platform/db/open-read-replica.ts'
import { generateApiReference } from '#platform/http/describe-api.ts'
import { processLimits } from '#platform/load/process-limits.ts'
import { localMailbox } from '#platform/mail/local-mailbox.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { requireAppSecret } from '#platform/secrets/require-app-secret.ts'
import { handleStopRequests } from '#platform/stop-requests.ts'
import { startTracing } from '#platform/tracing/start-tracing.ts'
import { ZONE_DATA_RELEASE } from '#platform/zones/zone-rules.ts'
import { buildApp } from './app.ts'

// Until the product is complete, there is nothing to finish.
let finish = async (): Promise<void> => {}
const stopping = handleStopRequests(() => finish())
stopWithOutputAndParent()
const config = await orFail(() => readConfig(process.env))
// Before the server is created, so that it is traced.
const stopTracing = await startTracing(config)
const clock = systemClock
const passwords = createPasswords()
console.log('Opening the database …')
const database = await orFail(() =>
  openDatabase(
    { ...config, archivesLog: config.backups !== undefined },
    {
      connections: processLimits.otherConnections,
      log: console.log,
      onGone: fail,
    },
  ),
)
const { readConnections } = processLimits
const { standby } = config
const replica =
  standby &&
  (await orFail(() =>
    openReadReplica({
      ...standby,
      connections: readConnections,
      fallback: database.openPool(readConnections, { isReadOnly: true }),
      clock,
      log: console.log,
    }),
  ))
const mailFolder = join(config.dataDir, 'mail')
const mailbox = localMailbox({ folder: mailFolder, from: config.mailFrom, clock })
const backups = await orFail(
  async () =>
    config.backups &&
    openBackups(config.backups, {
      dataDir: config.dataDir,
      ownerConnectionString: database.ownerConnectionString,
      commandLine: join(migrationsFolder, '../dist/cli.js'),
    }),
)
const app = await orFail(() =>
  buildApp({
    config,
    db: database.db,
    settlementDb: database.openPool(processLimits.settlementConnections),
    sessionDb: database.openPool(processLimits.sessionConnections),
    replica,
    clock,
    passwords,
    mailer: config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : mailbox,
    shownMailbox: config.smtpUrl || config.production ? undefined : mailbox,
    providers: createProviders(config.payouts, { ...config, clock }),
    backups,
    version: readVersion(),
    build: readBuild(),
    webFolder: join(migrationsFolder, '../../web/dist'),
  }),
)
finish = shutDown
await start().catch((error: unknown) => stopping.signal.aborted || fail(error))

/** Stops when the output closes, or the parent ends. */
function stopWithOutputAndParent(): void {
  // An update that is killed takes the version that it was trying out with it.
  process.once('disconnect', () => stopping.request(0))
  // The listener alone must not prevent the process from ending.
  process.channel?.unref()
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE' || code === 'EIO') stopping.request(0)
    })
  }
}

function readVersion(): string {
  const file = join(migrationsFolder, '../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** The ID that the build script wrote, for updates. */
function readBuild(): string {
  const file = join(migrationsFolder, '../dist/built-from')
  return existsSync(file) ? readFileSync(file, 'utf8').slice(0, 12) : 'development'
}

async function start(): Promise<void> {
  const log = console.log
  await keepTrying(() => requireAppSecret(database.db, config.appSecret), { log })
  // Create the admin before listening, so that they can log in as soon as the product is up.
  const admin = await ensureAdmin(database.db, { clock, passwords, admin: config.admin, log })
  announceAdmin(admin)
  await app.server.listen({ host: config.host, port: config.port })
  await generateApiReference(app.server)
  // Not during the start, in which this process itself may be too slow to receive a response in time.
  database.watch()
  app.scheduler.start()
  announce([...settingWarnings(config), ...zoneWarnings(), ...(await legalWarnings(config))])
}

function fail(error: unknown): void {
  console.error(describeError(error))
  stopping.request(1)
}

/** The result of a start step. An error ends the process with its sentence. */
async function orFail<Result>(step: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (!stopping.signal.aborted) fail(error)
    return new Promise<never>(() => {})
  }
}

function announceAdmin({ username, password }: Awaited<ReturnType<typeof ensureAdmin>>): void {
  const credentials = password
    ? ` (this password is shown only once): ${username} / ${password}`
    : `: ${username}`
  console.log(`\nAdmin login${credentials}`)
}

function announce(warnings: string[]): void {
  const lines = [
    `Tallyhouse is up: ${app.publicUrl()}`,
    `Time zones: ${ZONE_DATA_RELEASE} (in Node: ${process.versions.tz ?? 'unknown'})`,
  ]
  if (!config.smtpUrl) {
    const page = config.production ? '' : ` and shown at ${app.publicUrl()}/dev/mail`
    lines.push(`Emails are saved in ${mailFolder}${page}`)
  }
  console.log(`\n${[...lines, ...warnings.map((line) => `Warning: ${line}`)].join('\n')}\n`)
}

async function shutDown(): Promise<void> {
  await app.drain().catch(() => {})
  await app.close()
  await replica?.close()
  await database.close()
  await stopTracing()
}
