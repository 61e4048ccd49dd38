import * as m from '@tallyhouse/messages/admin-settings'
import { whole } from './setting.ts'

/** Bounds for one rain's duration and budget. */
export const rainSecondsBounds = { min: 5, max: 600 }
export const RAIN_BUDGET_MAX = 1_000_000

export const rainSettings = {
  rainEveryMinutes: whole('rain_every_minutes', {
    title: m.rainEveryMinutes,
    meaning: 'Minutes between scheduled rains. 0 turns them off.',
    unit: 'minutes',
    zero: m.manualOnly,
    min: 0,
    max: 10_080,
    fallback: 0,
    makesPoints: 'lower_but_not_zero',
  }),
  rainSeconds: whole('rain_seconds', {
    title: m.rainSeconds,
    meaning: 'Duration of a rain, in seconds.',
    unit: 'seconds',
    ...rainSecondsBounds,
    fallback: 15,
  }),
  rainPoints: whole('rain_points', {
    title: m.rainPoints,
    meaning: 'Points for each player who claims a rain.',
    unit: 'points',
    min: 1,
    max: 10_000,
    fallback: 20,
    makesPoints: 'higher',
  }),
  rainBudget: whole('rain_budget', {
    title: m.rainBudget,
    meaning: 'The most points one rain pays. Below `rain_points`, no rain is scheduled.',
    unit: 'points',
    min: 0,
    max: RAIN_BUDGET_MAX,
    fallback: 1000,
    makesPoints: 'higher',
  }),
}
