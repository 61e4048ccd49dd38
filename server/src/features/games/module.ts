import { Gauge, type Metric } from 'prom-client'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import type { Module } from '#platform/module/module.ts'
import { readGauges } from '#platform/module/read-gauges.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import type { Presence } from '#platform/realtime/presence.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { gamesChecks } from './audit.ts'
import { chainEnvironment } from './chains/chain-environment.ts'
import { chainCreation } from './chains/create-chain.ts'
import { countLinksLeft } from './chains/seed-chain.ts'
import { createCrashTable } from './crash-table/crash-table.ts'
import { createTableFeed } from './crash-table/table-feed.ts'
import { createDrawEnding } from './draws/draw-ending.ts'
import { createLiveResults } from './history/live-results.ts'
import { createReceiptIds } from './history/receipt-ids.ts'
import { createRoundPublisher } from './history/round-publisher.ts'
import { createFlightPause } from './live/flight-pause.ts'
import { createHeartbeat } from './live/heartbeat.ts'
import { createRoundExpirer } from './live/round-expirer.ts'
import { openRoundGauges } from './metrics/open-round-gauges.ts'
import { createSettlementMetrics } from './metrics/settlement-metrics.ts'
import type { Returns } from './returns/return-figures.ts'
import { returnMonitor } from './returns/return-monitor.ts'
import { gamesRoutes } from './routes.ts'
import { createSettlement } from './settle.ts'

type GamesDeps = {
  db: Db
  /** A pool reserved for settling bets. */
  settlementDb: Db
  readStale: ReadStale
  clock: Clock
  appSecret: string
  seedBox: SecretBox
  /** How many links a new chain has. */
  chainLinks: number
  bus: Pick<Bus, 'publish' | 'processId'>
  hub: Pick<Hub, 'publish' | 'publishTo' | 'handle' | 'connections'>
  presence: Presence
  log: { error(details: object, message: string): void }
}

export const games: Module<GamesDeps> = {
  name: 'games',
  environment: chainEnvironment,
  audit: gamesChecks,
  create({ db, settlementDb, readStale, clock, seedBox, hub, presence, log, ...deps }) {
    const { appSecret, chainLinks, bus } = deps
    const { hasListeners } = presence
    const receiptIds = createReceiptIds(appSecret)
    const { publishTo } = hub
    const liveResults = createLiveResults({
      db,
      hasListeners,
      publish: (activity, bet) => hub.publish({ type: 'game_result', activity, bet }),
    })
    const rounds = createRoundPublisher({ db, receiptIds, hasListeners, publishTo })
    const flightPause = createFlightPause({ db, clock })
    const settlement = createSettlementMetrics()
    const returns = createReturnGauges()
    const settle = createSettlement({
      db: settlementDb,
      clock,
      seedBox,
      onSettled: liveResults.add,
      onMoved: rounds.publishMoved,
      rejectWhilePaused: flightPause.rejectWhilePaused,
      metrics: settlement,
    })
    const heartbeat = createHeartbeat({ db, clock })
    const onEnded = rounds.publishEnded
    const expirer = createRoundExpirer({ db, clock, settle, heartbeat, onEnded })
    const ending = createDrawEnding({ db, clock, seedBox, heartbeat, settle })
    const feed = createTableFeed({ db, clock, seedBox, bus, hub })
    const { rejectWhilePaused } = flightPause
    const flown = { db, clock, seedBox, settle, heartbeat, ending, news: feed.news }
    const table = createCrashTable({ ...flown, holder: bus.processId, rejectWhilePaused })
    return {
      routes: (server) =>
        gamesRoutes(server, {
          db,
          readStale,
          clock,
          settle,
          heartbeat,
          seedBox,
          receiptIds,
          expect: expirer.expect,
          ending,
          feed,
          wake: () => table.task.wake(),
        }),
      recurring: [
        // Stops first, so that players who can no longer reach us do not lose a live round.
        table.task,
        expirer.task,
        heartbeat.task,
        returnMonitor({ db, clock, log, onRead: returns.update }),
        liveResults.task,
        feed.task,
        chainCreation({ db, clock, seedBox }, { length: chainLinks }),
      ],
      metrics: [...settlement.all, ...returns.all, ...openRoundGauges(db), ...chainGauges(db)],
      subscribe: feed.subscribe,
      drain: flightPause.begin,
    }
  },
}

/** Gauges for the returns that the return monitor read last. */
function createReturnGauges(): { all: Metric[]; update(returns: Returns): void } {
  const labelNames = ['game', 'period']
  const zScore = new Gauge({
    name: 'tallyhouse_game_return_z_score',
    help: 'Standard deviations between what a game paid and its expectation.',
    labelNames,
    registers: [],
  })
  const alarm = new Gauge({
    name: 'tallyhouse_game_return_alarm',
    help: 'Whether the return of a game deviates more than chance explains.',
    labelNames,
    registers: [],
  })
  return {
    all: [zScore, alarm],
    update({ period, games }) {
      for (const { game, zScore: score, isAlarm } of games) {
        zScore.set({ game, period }, score)
        alarm.set({ game, period }, Number(isAlarm))
      }
    },
  }
}

/** Counts the links that are left for draws. */
function chainGauges(db: Db): Gauge[] {
  return readGauges(
    {
      tallyhouse_chain_links_left: {
        help: 'Draws that the public chain in use is left for; 0 without a chain that has its salt.',
      },
    },
    async () => ({ tallyhouse_chain_links_left: [{ value: await countLinksLeft(db) }] }),
  )
}
