import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { startRainOnRecord } from './admin/chat-routes.ts'
import { createStatisticsJob, type StatisticsJob } from './admin/figures/statistics-job.ts'
import { adminRoutes } from './admin/routes.ts'
import { checksOf } from './audit.ts'
import { createLocalBus } from './bus/local-bus.ts'
import { createSharedBus } from './bus/shared-bus.ts'
import { createSharedCounts } from './bus/shared-counts.ts'
import { openValkey } from './bus/valkey.ts'
import { catchUpChat } from './chat/catch-up.ts'
import { createChat } from './chat/chat.ts'
import { handleChatMessages } from './chat/chat-socket.ts'
import { createRainBroadcast } from './chat/rain/rain-broadcast.ts'
import { createRainScheduler, type RainScheduler } from './chat/rain/rain-scheduler.ts'
import { chatRoutes } from './chat/routes.ts'
import type { Clock } from './clock.ts'
import { broadcastingBlockList, subscribeToCluster } from './cluster-events.ts'
import { type Config, hostOf } from './config.ts'
import type { Db } from './db/connect.ts'
import { earningRoutes } from './earning/routes.ts'
import { createLiveResults } from './games/history/live-results.ts'
import { createReceiptIds } from './games/history/receipt-ids.ts'
import { createRoundPublisher } from './games/history/round-publisher.ts'
import { createFlightPause, type FlightPause } from './games/live/flight-pause.ts'
import { createHeartbeat, type Heartbeat } from './games/live/heartbeat.ts'
import { createRoundExpirer, type RoundExpirer } from './games/live/round-expirer.ts'
import { createReturnMonitor, type ReturnMonitor } from './games/returns/return-monitor.ts'
import { gamesRoutes } from './games/routes.ts'
import { createSettlement } from './games/settle.ts'
import { operationRoutes } from './http/operation-routes.ts'
import { serveWeb } from './http/serve-web.ts'
import { createServer } from './http/server.ts'
import type { Passwords } from './identity/passwords/passwords.ts'
import { identityRoutes } from './identity/routes.ts'
import { readEndedSids, sessionsEnded } from './identity/sessions/ended-sessions.ts'
import { createSessions } from './identity/sessions/sessions.ts'
import { createIntegrityMonitor, type IntegrityMonitor } from './integrity/integrity-monitor.ts'
import { integrityRoutes } from './integrity/routes.ts'
import { jobKinds } from './job-kinds.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { createLiveBalances, type LiveBalances } from './ledger/live-balances.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { legalRoutes } from './legal/routes.ts'
import { devMailRoutes } from './mail/dev-mail-routes.ts'
import type { Mailbox } from './mail/local-mailbox.ts'
import type { Mailer } from './mail/mail.ts'
import {
  createLiveNotifications,
  type LiveNotifications,
} from './notifications/live-notifications.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { protectionRoutes } from './protection/routes.ts'
import { createHub } from './realtime/hub.ts'
import { createPresence, type Presence } from './realtime/presence.ts'
import { serveSockets } from './realtime/serve-sockets.ts'
import { referralsRoutes } from './referrals/routes.ts'
import { createRetention, type Retention } from './retention/retention.ts'
import { rewardsRoutes } from './rewards/routes.ts'
import { createBlockList } from './safety/block-list.ts'
import { rejectBlocked } from './safety/reject-blocked.ts'
import { createSecretBox } from './secrets/secret-box.ts'
import { createLeaderboardJob, type LeaderboardJob } from './standings/leaderboard-job.ts'
import { standingsRoutes } from './standings/routes.ts'
import { noticeRoutes } from './withdrawals/payouts/notice-routes.ts'
import { createPayoutReconciler, type PayoutReconciler } from './withdrawals/payouts/reconciler.ts'
import type { Payouts } from './withdrawals/providers/providers-of.ts'
import { withdrawalsRoutes } from './withdrawals/routes.ts'

/** The product's configuration and its external effects (clock, mailer, payouts, database). */
export type AppParts = {
  config: Config
  db: Db
  /** A second pool on the same database, reserved for settling bets. */
  settlementDb: Db
  clock: Clock
  passwords: Passwords
  mailer: Mailer
  /** The local mailbox to serve at `/dev/mail`, if any. */
  shownMailbox: Mailbox | undefined
  payouts: Payouts
  /** The folder with the built web app. */
  webFolder: string
  /** Overrides the default Valkey response timeout, in milliseconds. */
  valkeyAnswerMsMax?: number
}

export type App = {
  server: FastifyInstance
  jobs: Jobs
  retention: Retention
  heartbeat: Heartbeat
  flightPause: FlightPause
  roundExpirer: RoundExpirer
  returnMonitor: ReturnMonitor
  leaderboardJob: LeaderboardJob
  statisticsJob: StatisticsJob
  liveNotifications: LiveNotifications
  liveBalances: LiveBalances
  presence: Presence
  rainScheduler: RainScheduler
  payoutReconciler: PayoutReconciler
  integrityMonitor: IntegrityMonitor
  /** The origin of the web app, without a trailing slash. */
  publicUrl: () => string
  /** Rejects new work, finishes work in progress, then closes. */
  close(): Promise<void>
}

/** Wires the product together. Does not listen or start any background job. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, settlementDb, clock, passwords, payouts } = parts
  const port = () => (server.server.address() as AddressInfo | null)?.port ?? config.port
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port()}`
  const sessions = createSessions({
    db,
    clock,
    publicUrl: () => publicUrl(),
    onEnded: (sids) => bus.publish(sessionsEnded, { sids }),
  })
  const valkey =
    config.valkeyUrl === undefined
      ? undefined
      : openValkey(config.valkeyUrl, parts.valkeyAnswerMsMax)
  const server = await createServer({
    publicUrl: () => config.publicUrl ?? 'http://localhost',
    frameOrigins: config.wallOrigins,
    trustedProxies: config.trustedProxies,
    rateLimits: config.rateLimits,
    describesAdminCalls: !config.production,
    sharedCounts: valkey && createSharedCounts(valkey),
    logLevel: config.logLevel,
    sessions,
  })
  const bus = valkey ? createSharedBus(valkey, server.log) : createLocalBus(server.log)
  const jobs = createJobs({
    db,
    clock,
    log: server.log,
    handlers: jobKinds({
      db,
      clock,
      mailer: parts.mailer,
      providers: payouts.providers,
      publicUrl: () => publicUrl(),
      log: server.log,
    }),
  })
  const retention = createRetention({ db, clock, log: server.log })
  const wakeJobs = jobs.wake

  const blockList = createBlockList(db)
  rejectBlocked(server, blockList)
  const hub = createHub(bus)
  const onUserChanged = (playerId: number) => hub.publishTo(playerId, { type: 'user_changed' })
  const presence = createPresence({ hub, bus })
  const catchUp = (awayMs: number) => catchUpChat({ db, clock, hub }, awayMs)
  subscribeToCluster(bus, { sessions, hub, blockList, catchUpChat: catchUp, log: server.log })
  serveSockets(server, {
    hub,
    clock,
    publicUrl,
    endedSids: (sids) => readEndedSids(db, sids, clock.now()),
    isBlocked: blockList.has,
  })
  server.addHook('onReady', async () => bus.start())
  const { hasListeners } = presence
  const liveResults = createLiveResults({
    db,
    hasListeners,
    publish: (activity) => hub.publish({ type: 'game_result', activity }),
    log: server.log,
  })
  const seedBox = createSecretBox(config.appSecret, 'server seeds')
  const receiptIds = createReceiptIds(config.appSecret)
  const { publishTo } = hub
  const roundPublisher = createRoundPublisher({ db, receiptIds, hasListeners, publishTo })
  const roundListeners = { onSettled: liveResults.add, onMoved: roundPublisher.publishMoved }
  const settle = createSettlement({ db: settlementDb, clock, seedBox, ...roundListeners })
  const heartbeat = createHeartbeat({ db, clock, log: server.log })
  const flightPause = createFlightPause({ db, clock })
  const roundExpirer = createRoundExpirer({
    db,
    clock,
    settle,
    heartbeat,
    log: server.log,
    onEnded: roundPublisher.publishEnded,
  })
  const liveNotifications = createLiveNotifications({
    db,
    clock,
    listeners: hub.players,
    publishTo: (playerId, notification) =>
      hub.sendHere(playerId, { type: 'notification', notification }),
    log: server.log,
  })
  hub.onJoin(() => void liveNotifications.begin())
  const liveBalances = createLiveBalances({
    db,
    listeners: hub.players,
    publishTo: (playerId, balance) => hub.sendHere(playerId, { type: 'balance', ...balance }),
    log: server.log,
  })
  const chat = createChat({ db, clock, hub, startRain: startRainOnRecord })
  handleChatMessages({ hub, chat, clock, log: server.log })
  const broadcast = createRainBroadcast({ hub, clock })
  const rainScheduler = createRainScheduler({ db, clock, hub, chat, broadcast, log: server.log })
  const returnMonitor = createReturnMonitor({ db, clock, log: server.log })
  const leaderboardJob = createLeaderboardJob({ db, clock, log: server.log })
  const statisticsJob = createStatisticsJob({ db, log: server.log })
  const checks = checksOf(seedBox)
  const integrityMonitor = createIntegrityMonitor({ db, clock, checks, log: server.log })
  operationRoutes(server, { db, clock, bus })
  const box = createSecretBox(config.appSecret, 'two-factor secrets')
  identityRoutes(server, { ...parts, publicUrl, sessions, box, wakeJobs, onUserChanged })
  ledgerRoutes(server, { db })
  notificationsRoutes(server, { db, clock })
  chatRoutes(server, { db, clock, chat, onlineCount: presence.onlineCount })
  gamesRoutes(server, {
    db,
    clock,
    settle,
    heartbeat,
    refuseWhilePaused: flightPause.refuseWhilePaused,
    seedBox,
    receiptIds,
    expect: roundExpirer.expect,
  })
  await earningRoutes(server, {
    db,
    clock,
    postbackSecret: config.postbackSecret,
    demo: !config.production,
    networks: config.networks,
    ogads: config.ogads,
    walls: config.walls,
    publicUrl,
    rateLimits: config.rateLimits,
    selfUrl: () => `http://${hostOf(config.host)}:${port()}`,
  })
  rewardsRoutes(server, { db, clock })
  referralsRoutes(server, { db })
  protectionRoutes(server, { db, clock })
  const { providers } = payouts
  const payoutReconciler = createPayoutReconciler({ db, clock, providers, log: server.log })
  withdrawalsRoutes(server, { db, clock, providers, passwords, box, wakeJobs })
  await noticeRoutes(server, { db, clock, payouts, wakeReconciler: payoutReconciler.wake })
  standingsRoutes(server, { db, clock })
  integrityRoutes(server, { db })
  legalRoutes(server, config.legalDir)
  adminRoutes(server, {
    db,
    clock,
    wakeJobs,
    providers,
    blockList: broadcastingBlockList(bus, blockList),
    hub,
    sessions,
  })
  if (parts.shownMailbox) devMailRoutes(server, { mailbox: parts.shownMailbox, publicUrl })
  await serveWeb(server, parts.webFolder)

  const background = [
    ...[returnMonitor, leaderboardJob, statisticsJob, liveResults, liveNotifications, liveBalances],
    ...[rainScheduler, payoutReconciler, integrityMonitor, retention, jobs],
  ]
  async function close(): Promise<void> {
    // Stop this first, so that players who can no longer reach us do not lose a live round.
    await roundExpirer.stop()
    await heartbeat.stop()
    presence.stop()
    await server.close()
    for (const part of background) await part.stop()
    bus.stop()
  }

  return {
    server,
    jobs,
    retention,
    heartbeat,
    flightPause,
    roundExpirer,
    returnMonitor,
    leaderboardJob,
    statisticsJob,
    liveNotifications,
    liveBalances,
    presence,
    rainScheduler,
    payoutReconciler,
    integrityMonitor,
    publicUrl,
    close,
  }
}
