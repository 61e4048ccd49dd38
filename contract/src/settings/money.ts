import * as m from '@tallyhouse/messages/admin-settings'
import { POINTS_MAX, whole } from './setting.ts'

export const moneySettings = {
  signupBonus: whole('signup_bonus', {
    title: m.signupBonus,
    meaning: 'Points for a new player.',
    unit: 'points',
    min: 0,
    max: 1_000_000,
    fallback: 10,
    makesPoints: 'higher',
  }),
  pointsPerUsd: whole('points_per_usd', {
    title: m.pointsPerUsd,
    meaning: 'Points worth one US dollar.',
    unit: 'points',
    min: 1,
    max: 1_000_000,
    fallback: 100,
    limitsPayouts: 'lower',
    makesPoints: 'higher',
  }),
  robuxPerPoint: whole('robux_per_point', {
    title: m.robuxPerPoint,
    meaning:
      'Robux paid per point, as the price of a gamepass, of which Roblox keeps 30%. A gamepass costs at most 1,000,000,000.',
    unit: 'robux',
    min: 1,
    max: 1_000,
    fallback: 1,
    limitsPayouts: 'higher',
  }),
  withdrawalDailyLimit: whole('withdrawal_daily_limit', {
    title: m.withdrawalDailyLimit,
    meaning: 'Points a player can withdraw per UTC day.',
    unit: 'points',
    min: 0,
    max: POINTS_MAX,
    fallback: 5000,
    limitsPayouts: 'higher',
  }),
  withdrawalsPerDay: whole('withdrawals_per_day', {
    title: m.withdrawalsPerDay,
    meaning: 'Withdrawals a player can request per UTC day, whatever their outcome.',
    unit: 'requests',
    min: 1,
    max: 1000,
    fallback: 10,
    limitsPayouts: 'higher',
  }),
}
