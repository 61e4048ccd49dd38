import { Gauge, type Metric } from 'prom-client'
import type { Returns } from '../returns/return-figures.ts'

/** Gauges of the returns that the return monitor read last. */
export function createReturnGauges(): { all: Metric[]; update(returns: Returns): void } {
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
