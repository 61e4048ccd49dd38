import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { type Config, reachableHost } from '#config/config.ts'
import { addressesBlocked, createBlockList } from '#core/safety/block-list.ts'
import type { Passwords } from '#features/identity/passwords/passwords.ts'
import { readEndedSids, sessionsEnded } from '#features/identity/sessions/ended-sessions.ts'
import { createSessions } from '#features/identity/sessions/sessions.ts'
import type { PayoutProvider } from '#features/withdrawals/providers/payout-provider.ts'
import { startOrderedRain } from '#operations/admin/chat-routes.ts'
import type { BackupParts } from '#operations/backups/module.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createSharedBus } from '#platform/bus/shared-bus.ts'
import { createSharedCounts } from '#platform/bus/shared-counts.ts'
import { openValkey } from '#platform/bus/valkey.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadReplica } from '#platform/db/read-replica.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import { createHttpMetrics } from '#platform/http/http-metrics.ts'
import { createServer } from '#platform/http/server.ts'
import type { Mailbox } from '#platform/mail/local-mailbox.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { areMetricsServed } from '#platform/metrics/serve-metrics.ts'
import { createHub } from '#platform/realtime/hub.ts'
import { createPresence } from '#platform/realtime/presence.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'

/** The product's configuration and its external effects (clock, mailer, payouts, database). */
export type AppParts = {
  config: Config
  db: Db
  /** A second pool on the same database, reserved for settling bets. */
  settlementDb: Db
  /** Another one, for reading sessions. */
  sessionDb: Db
  /** Undefined without a standby. */
  replica: ReadReplica | undefined
  clock: Clock
  passwords: Passwords
  mailer: Mailer
  /** The local mailbox to serve at `/dev/mail`, if any. */
  shownMailbox: Mailbox | undefined
  providers: PayoutProvider[]
  /** Undefined when the database is not backed up. */
  backups: BackupParts | undefined
  /** The product version. */
  version: string
  /** Identifies what this process was built from. */
  build: string
  /** The folder with the built web app. */
  webFolder: string
  /** Overrides the default Valkey response timeout, in milliseconds. */
  valkeyResponseMsMax?: number
}

export type SharedParts = Awaited<ReturnType<typeof createSharedParts>>

type JobParts = {
  /** Runs due jobs immediately. */
  wakeJobs: () => void
  /** Every module's job kinds. */
  jobKinds: () => string[]
}

/** Creates what more than one module uses. */
export async function createSharedParts(parts: AppParts, jobParts: JobParts) {
  const { config, db, sessionDb, clock } = parts
  const port = () => (server.server.address() as AddressInfo | null)?.port ?? config.port
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port()}`
  const sessions = createSessions({
    db,
    sessionDb,
    clock,
    publicUrl,
    rateLimits: config.rateLimits,
    onEnded: (sids) => bus.publish(sessionsEnded, { sids }),
  })
  const valkey =
    config.valkeyUrl === undefined
      ? undefined
      : openValkey(config.valkeyUrl, parts.valkeyResponseMsMax)
  const httpMetrics = createHttpMetrics()
  const server = await createServer({
    publicUrl: config.publicUrl,
    frameOrigins: config.wallOrigins,
    trustedProxies: config.trustedProxies,
    rateLimits: config.rateLimits,
    describesAdminCalls: !config.production,
    sharedCounts: valkey && createSharedCounts(valkey, () => server.log),
    logLevel: config.logLevel,
    metrics: areMetricsServed(config.metrics) ? httpMetrics : undefined,
    sessions,
  })
  const { log } = server
  const bus = valkey ? createSharedBus(valkey, log) : createLocalBus(log)
  const hub = createHub(bus)
  const blockList = createBlockList(db)
  const readFromPrimary: ReadStale = (_name, read) => read(db)
  return {
    ...config,
    ...parts,
    readStale: parts.replica?.readStale ?? readFromPrimary,
    demo: !config.production,
    publicUrl,
    /** The URL on which this process listens, without a trailing slash. */
    selfUrl: () => `http://${reachableHost(config.host)}:${port()}`,
    server,
    log,
    httpMetrics,
    registry: new Registry(),
    sessions,
    bus,
    hub,
    presence: createPresence({ hub, bus }),
    blockList,
    isBlocked: blockList.has,
    /** Applies committed blocks here, and on the other processes. */
    async refreshBlocks() {
      await blockList.refresh()
      bus.publish(addressesBlocked, null)
    },
    endedSids: (sids: string[]) => readEndedSids(db, sids, clock.now()),
    onUserChanged: (playerId: number) => hub.publishTo(playerId, { type: 'user_changed' }),
    seedBox: createSecretBox(config.appSecret, 'server seeds'),
    /** Encrypts second factor secrets. */
    box: createSecretBox(config.appSecret, 'two-factor secrets'),
    ...jobParts,
    startRain: startOrderedRain,
  }
}
