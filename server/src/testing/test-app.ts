import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type App, buildApp } from '#app.ts'
import { type Config, readConfig } from '#config/config.ts'
import { createProviders } from '#features/withdrawals/providers/all-providers.ts'
import type { PayoutProvider } from '#features/withdrawals/providers/payout-provider.ts'
import type { BackupParts } from '#operations/backups/module.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadReplica } from '#platform/db/read-replica.ts'
import type { Mail, Mailer } from '#platform/mail/mail.ts'
import { APP_SECRET } from './database/seed-box.ts'
import { testDatabase } from './database/test-database.ts'
import { type FakeClock, fakeClock } from './fakes/fake-clock.ts'
import { plainPasswords } from './players/plain-passwords.ts'

/** The demo network's postback secret in test apps. */
export const POSTBACK_SECRET = 'postback-secret-of-the-tests'

/** Long enough for a provider or Valkey on a busy machine. */
const TIMEOUT_MS = 60_000

export type TestApp = App & {
  db: Db
  clock: FakeClock
  /** Sent emails, oldest first. `jobs.runDue()` sends the enqueued ones. */
  mails: Mail[]
}

/** Builds the product on its own database, with a fake clock. */
export async function testApp(
  options: {
    env?: Record<string, string>
    /** Replaces all payout providers. */
    payoutProvider?: PayoutProvider
    /** The timeout for calls to providers, in ms. */
    payoutWaitMs?: number
    db?: Db
    /** A separate pool for settlements; by default `db` is used. */
    settlementDb?: Db
    /** A separate pool for sessions; by default `db` is used. */
    sessionDb?: Db
    /** Creates a standby for `db`. */
    replica?: (clock: Clock) => ReadReplica
    backups?: BackupParts
    now?: Date
  } = {},
): Promise<TestApp> {
  const db = options.db ?? (await testDatabase())
  const clock = fakeClock(options.now)
  const dataDir = mkdtempSync(join(tmpdir(), 'tallyhouse-app-'))
  const mails: Mail[] = []
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) }
  const config = readConfig({
    DATA_DIR: dataDir,
    APP_SECRET,
    POSTBACK_SECRET,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...options.env,
  })
  const app = await buildApp({
    config,
    db,
    settlementDb: options.settlementDb ?? db,
    sessionDb: options.sessionDb ?? db,
    replica: options.replica?.(clock),
    clock,
    passwords: plainPasswords,
    mailer,
    shownMailbox: undefined,
    providers: providersIn(config, clock, options),
    backups: options.backups,
    version: '0.0.0',
    build: 'test',
    webFolder: join(dataDir, 'no-web'),
    valkeyResponseMsMax: TIMEOUT_MS,
  })
  await app.server.ready()
  afterAll(async () => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { ...app, db, clock, mails }
}

function providersIn(
  config: Config,
  clock: FakeClock,
  options: { payoutProvider?: PayoutProvider; payoutWaitMs?: number },
): PayoutProvider[] {
  const { payoutProvider } = options
  const providers = createProviders(config.payouts, {
    ...config,
    clock,
    waitMs: options.payoutWaitMs ?? TIMEOUT_MS,
  })
  return payoutProvider ? [payoutProvider] : providers
}
