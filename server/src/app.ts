import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { startRainOnRecord } from './admin/chat-routes.ts'
import { createFigureKeeper, type FigureKeeper } from './admin/figures/figure-keeper.ts'
import { adminRoutes } from './admin/routes.ts'
import { checksOf } from './audit.ts'
import { hearOtherProcesses, tellingBlockList } from './between-processes.ts'
import { createLocalBus } from './bus/local-bus.ts'
import { createSharedBus } from './bus/shared-bus.ts'
import { createSharedCounts } from './bus/shared-counts.ts'
import { openValkey } from './bus/valkey.ts'
import { catchUpChat } from './chat/catch-up.ts'
import { createChat } from './chat/chat.ts'
import { type ChatKeeper, createChatKeeper } from './chat/chat-keeper.ts'
import { hearSockets } from './chat/hear-sockets.ts'
import { createRainNews } from './chat/rain-news.ts'
import { chatRoutes } from './chat/routes.ts'
import type { Clock } from './clock.ts'
import { type Config, hostOf } from './config.ts'
import type { Db } from './db/connect.ts'
import { earningRoutes } from './earning/routes.ts'
import { createFlightPause, type FlightPause } from './games/flight-pause.ts'
import { createHeartbeat, type Heartbeat } from './games/heartbeat.ts'
import { createLiveResults } from './games/live-results.ts'
import { createReceiptIds } from './games/receipt-ids.ts'
import { createReturnMonitor, type ReturnMonitor } from './games/return-monitor.ts'
import { createRoundKeeper, type RoundKeeper } from './games/round-keeper.ts'
import { createRoundNews } from './games/round-news.ts'
import { gamesRoutes } from './games/routes.ts'
import { createSettlement } from './games/settle.ts'
import { operationRoutes } from './http/operation-routes.ts'
import { serveWeb } from './http/serve-web.ts'
import { createServer } from './http/server.ts'
import { readEndedSids, sessionsEnded } from './identity/ended-sessions.ts'
import type { Passwords } from './identity/passwords.ts'
import { identityRoutes } from './identity/routes.ts'
import { createSessions } from './identity/sessions.ts'
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
import { rewardsRoutes } from './rewards/routes.ts'
import { createBlockList } from './safety/block-list.ts'
import { refuseBlocked } from './safety/refuse-blocked.ts'
import { createSecretBox } from './secret-box.ts'
import { createRankKeeper, type RankKeeper } from './standings/rank-keeper.ts'
import { standingsRoutes } from './standings/routes.ts'
import { createUpkeep, type Upkeep } from './upkeep.ts'
import { noticeRoutes } from './withdrawals/notice-routes.ts'
import { createPayoutKeeper, type PayoutKeeper } from './withdrawals/payout-keeper.ts'
import type { Payouts } from './withdrawals/providers/providers-of.ts'
import { withdrawalsRoutes } from './withdrawals/routes.ts'

/** What the product is made of, and the effects it has on the world. */
export type AppParts = {
  config: Config
  db: Db
  /** The same database over connections that bets share with no other call. */
  settlementDb: Db
  clock: Clock
  passwords: Passwords
  mailer: Mailer
  /** The local mailbox, when a page is to show it. */
  shownMailbox: Mailbox | undefined
  payouts: Payouts
  /** The folder of the built web. */
  webFolder: string
  /** How long Valkey may take to answer, where that is not the default. */
  valkeyAnswerMsMax?: number
}

export type App = {
  server: FastifyInstance
  jobs: Jobs
  upkeep: Upkeep
  heartbeat: Heartbeat
  flightPause: FlightPause
  roundKeeper: RoundKeeper
  returnMonitor: ReturnMonitor
  rankKeeper: RankKeeper
  figureKeeper: FigureKeeper
  liveNotifications: LiveNotifications
  liveBalances: LiveBalances
  presence: Presence
  chatKeeper: ChatKeeper
  payoutKeeper: PayoutKeeper
  integrityMonitor: IntegrityMonitor
  /** The origin of the product's pages, without a slash at its end. */
  publicUrl: () => string
  /** Says no to new work, ends what is being done, then closes. */
  close(): Promise<void>
}

/** Puts the product together. It listens to nobody and starts no job by itself. */
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
  const upkeep = createUpkeep({ db, clock, log: server.log })
  const wakeJobs = jobs.wake

  const blockList = createBlockList(db)
  refuseBlocked(server, blockList)
  const hub = createHub(bus)
  const onUserChanged = (playerId: number) => hub.publishTo(playerId, { type: 'user_changed' })
  const presence = createPresence({ hub, bus })
  const catchUp = (awayMs: number) => catchUpChat({ db, clock, hub }, awayMs)
  hearOtherProcesses(bus, { sessions, hub, blockList, catchUpChat: catchUp, log: server.log })
  serveSockets(server, {
    hub,
    clock,
    publicUrl,
    endedSids: (sids) => readEndedSids(db, sids, clock.now()),
    isBlocked: blockList.has,
  })
  server.addHook('onReady', async () => bus.start())
  const { isAnybodyHere: isHeard } = presence
  const liveResults = createLiveResults({
    db,
    isHeard,
    publish: (activity) => hub.publish({ type: 'game_result', activity }),
    log: server.log,
  })
  const seedBox = createSecretBox(config.appSecret, 'server seeds')
  const receiptIds = createReceiptIds(config.appSecret)
  const roundNews = createRoundNews({ db, receiptIds, isHeard, publishTo: hub.publishTo })
  const news = { onSettled: liveResults.add, onMoved: roundNews.tellMoved }
  const settle = createSettlement({ db: settlementDb, clock, seedBox, ...news })
  const heartbeat = createHeartbeat({ db, clock, log: server.log })
  const flightPause = createFlightPause({ db, clock })
  const roundKeeper = createRoundKeeper({
    db,
    clock,
    settle,
    heartbeat,
    log: server.log,
    onEnded: roundNews.tellEnded,
  })
  const liveNotifications = createLiveNotifications({
    db,
    clock,
    listeners: hub.players,
    publishTo: (playerId, notification) =>
      hub.tellHere(playerId, { type: 'notification', notification }),
    log: server.log,
  })
  hub.onJoin(() => void liveNotifications.begin())
  const liveBalances = createLiveBalances({
    db,
    listeners: hub.players,
    publishTo: (playerId, balance) => hub.tellHere(playerId, { type: 'balance', ...balance }),
    log: server.log,
  })
  const chat = createChat({ db, clock, hub, startRain: startRainOnRecord })
  hearSockets({ hub, chat, clock, log: server.log })
  const rainNews = createRainNews({ hub, clock })
  const chatKeeper = createChatKeeper({ db, clock, hub, chat, rainNews, log: server.log })
  const returnMonitor = createReturnMonitor({ db, clock, log: server.log })
  const rankKeeper = createRankKeeper({ db, clock, log: server.log })
  const figureKeeper = createFigureKeeper({ db, log: server.log })
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
    expect: roundKeeper.expect,
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
  const payoutKeeper = createPayoutKeeper({ db, clock, providers, log: server.log })
  withdrawalsRoutes(server, { db, clock, providers, passwords, box, wakeJobs })
  await noticeRoutes(server, { db, clock, payouts, wakeKeeper: payoutKeeper.wake })
  standingsRoutes(server, { db, clock })
  integrityRoutes(server, { db })
  legalRoutes(server, config.legalDir)
  adminRoutes(server, {
    db,
    clock,
    wakeJobs,
    providers,
    blockList: tellingBlockList(bus, blockList),
    hub,
    sessions,
  })
  if (parts.shownMailbox) devMailRoutes(server, { mailbox: parts.shownMailbox, publicUrl })
  await serveWeb(server, parts.webFolder)

  const background = [
    ...[returnMonitor, rankKeeper, figureKeeper, liveResults, liveNotifications, liveBalances],
    ...[chatKeeper, payoutKeeper, integrityMonitor, upkeep, jobs],
  ]
  async function close(): Promise<void> {
    // First: who cannot call any more must not be made to lose.
    await roundKeeper.stop()
    await heartbeat.stop()
    presence.stop()
    await server.close()
    for (const part of background) await part.stop()
    bus.stop()
  }

  return {
    server,
    jobs,
    upkeep,
    heartbeat,
    flightPause,
    roundKeeper,
    returnMonitor,
    rankKeeper,
    figureKeeper,
    liveNotifications,
    liveBalances,
    presence,
    chatKeeper,
    payoutKeeper,
    integrityMonitor,
    publicUrl,
    close,
  }
}
