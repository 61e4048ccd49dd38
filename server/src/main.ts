import { join } from 'node:path'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { migrationsFolder } from './db/migrations-folder.ts'
import { openDatabase } from './db/open-database.ts'
import { sealClearSeeds } from './games/seeds/seal-seeds.ts'
import { ensureAdmin } from './identity/ensure-admin.ts'
import { createPasswords } from './identity/passwords/passwords.ts'
import { createLegalPages } from './legal/legal-pages.ts'
import { processLimits } from './load/process-limits.ts'
import { localMailbox } from './mail/local-mailbox.ts'
import { smtpMailer } from './mail/smtp-mailer.ts'
import { requireAppSecret } from './secrets/require-app-secret.ts'
import { createSecretBox } from './secrets/secret-box.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { payoutsOf } from './withdrawals/providers/providers-of.ts'

const STOP_MS_MAX = 30_000

const stopping = new AbortController()
abortAtStopRequests()
const config = readConfig(process.env)
// Before the server is created, so that it is traced.
const stopTracing = await startTracing(config)
const clock = systemClock
const passwords = createPasswords()
const database = await openDatabase(config, {
  connections: processLimits.otherConnections,
  log: console.log,
  onGone: fail,
})
const mailFolder = join(config.dataDir, 'mail')
const mailbox = localMailbox({ folder: mailFolder, from: config.mailFrom, clock })
const app = await buildApp({
  config,
  db: database.db,
  settlementDb: database.openPool(processLimits.settlementConnections),
  clock,
  passwords,
  mailer: config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : mailbox,
  shownMailbox: config.smtpUrl || config.production ? undefined : mailbox,
  payouts: payoutsOf(config.payouts, { clock, production: config.production }),
  webFolder: join(migrationsFolder, '../../web/dist'),
})
stopping.signal.addEventListener('abort', () => void shutDown())
if (stopping.signal.aborted) await shutDown()
else await start().catch((error: unknown) => stopping.signal.aborted || fail(error))

/**
 * Stops on a signal, when the terminal closes, and when the output closes. A second Ctrl-C ends the
 * process at once.
 */
function abortAtStopRequests(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  // A closing terminal may send this more than once.
  process.on('SIGHUP', () => stopping.abort())
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE' || code === 'EIO') stopping.abort()
    })
  }
}

async function start(): Promise<void> {
  await requireAppSecret(database.db, config.appSecret)
  await sealClearSeeds(database.db, createSecretBox(config.appSecret, 'server seeds'))
  // Create the admin before listening, so that they can log in as soon as the product is up.
  const admin = await ensureAdmin(database.db, { clock, passwords, admin: config.admin })
  announceAdmin(admin)
  await app.server.listen({ host: config.host, port: config.port })
  app.scheduler.start()
  announce(await legalWarning())
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
  stopping.abort()
}

function announceAdmin({ username, password }: Awaited<ReturnType<typeof ensureAdmin>>): void {
  const credentials = password
    ? ` (this password is shown only once): ${username} / ${password}`
    : `: ${username}`
  console.log(`\nAdmin login${credentials}`)
}

function announce(legal: string[]): void {
  const lines = [`Tallyhouse is up: ${app.publicUrl()}`]
  if (!config.smtpUrl) {
    const page = config.production ? '' : ` and shown at ${app.publicUrl()}/dev/mail`
    lines.push(`Emails are saved in ${mailFolder}${page}`)
  }
  console.log(`\n${[...lines, ...warnings(), ...legal].join('\n')}\n`)
}

/** Settings that are unsafe or incomplete for a public site. */
function warnings(): string[] {
  const isPublic = config.publicUrl?.startsWith('https:') ?? false
  return [
    !config.production && isPublic
      ? 'Warning: NODE_ENV is not production, so demo offers pay points and /dev/mail shows all emails.'
      : [],
    config.production && config.publicUrl === undefined
      ? 'Warning: PUBLIC_URL is not set, so links in emails point to this machine.'
      : [],
    config.production && !config.payouts.paypal && !config.payouts.webhook
      ? 'Warning: no payout provider is configured, so withdrawal methods are shown as "Soon".'
      : [],
  ].flat()
}

/** Legal pages that players are asked to accept but cannot read. */
async function legalWarning(): Promise<string[]> {
  const problems = await createLegalPages(config.legalDir).problems()
  if (problems.length === 0) return []
  const files = problems.map(({ file, problem }) => `${file} (${problem.replace('_', ' ')})`)
  return [`Warning: legal pages are not published, see ${config.legalDir}: ${files.join(', ')}.`]
}

/** Shuts down gracefully. An unresponsive database must not block this. */
async function shutDown(): Promise<void> {
  // A process that hangs would prevent a supervisor from starting the next one.
  setTimeout(() => process.exit(1), STOP_MS_MAX).unref()
  await app.drain().catch(() => {})
  await stop()
}

async function stop(): Promise<void> {
  await app.close()
  await database.close()
  await stopTracing()
}
