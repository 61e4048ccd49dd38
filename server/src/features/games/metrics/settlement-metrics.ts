import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import { Counter, Gauge, type Metric } from 'prom-client'
import { AppError } from '#platform/errors/app-error.ts'
import { hotCounter, hotHistogram } from '#platform/module/hot-metrics.ts'
import type { GameCommand } from '../game-command.ts'

export type SettlementMetrics = {
  all: Metric[]
  /** Counts a committed batch. `placed` has the game for each round that it started. */
  countBatch(batch: { commands: number; placed: GameType[]; durationMs: number }): void
  /** Counts a player's command that was rejected. */
  countRejection(command: GameCommand, error: unknown): void
  /** Sets how to read the queue's length, and the length at which it is full. */
  watchQueue(waitingCount: () => number, waitingMax: number): void
}

/** Counts what one settlement does. */
export function createSettlementMetrics(): SettlementMetrics {
  let waitingCount = () => 0
  const bets = hotCounter({
    name: 'tallyhouse_bets_total',
    help: 'Rounds started, by game. Repeats under an idempotency key do not count.',
    labelNames: ['game'],
  })
  const rejections = new Counter({
    name: 'tallyhouse_bet_refusals_total',
    help: 'Bets and moves that the settlement refused, by game and error code.',
    labelNames: ['game', 'code'],
    registers: [],
  })
  const batchCommands = hotHistogram({
    name: 'tallyhouse_batch_commands',
    help: 'Commands per committed batch.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 400],
  })
  const batchSeconds = hotHistogram({
    name: 'tallyhouse_batch_duration_seconds',
    help: 'Time to read, settle, and commit a batch.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  })
  const queue = new Gauge({
    name: 'tallyhouse_settlement_queue_commands',
    help: 'Bets and moves that wait for a batch.',
    registers: [],
    collect() {
      this.set(waitingCount())
    },
  })
  const queueLimit = new Gauge({
    name: 'tallyhouse_settlement_queue_limit_commands',
    help: 'Bets and moves that may wait before further ones get a 503.',
    registers: [],
  })
  const betCounters = Object.fromEntries(
    gameType.options.map((game) => [game, bets.child({ game })]),
  ) as Record<GameType, { count: number }>
  const sizes = batchCommands.child({})
  const times = batchSeconds.child({})

  return {
    all: [bets.metric, rejections, batchCommands.metric, batchSeconds.metric, queue, queueLimit],
    countBatch({ commands, placed, durationMs }) {
      sizes.observe(commands)
      times.observe(durationMs / 1000)
      for (const game of placed) betCounters[game].count += 1
    },
    countRejection(command, error) {
      if (command.type === 'expire') return
      rejections.inc({
        game: command.game,
        code: error instanceof AppError ? error.code : 'internal',
      })
    },
    watchQueue(source, waitingMax) {
      waitingCount = source
      queueLimit.set(waitingMax)
    },
  }
}
