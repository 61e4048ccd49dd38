import * as m from '@tallyhouse/messages/admin-settings'
import { mapRates, type RatedUnit } from '../payouts/rated-methods.ts'
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
  ...mapRates(({ label, unit, rate: { setting } }) =>
    whole(setting.key, {
      title: () => m.unitsPerPoint({ unit: label() }),
      meaning: setting.meaning,
      unit: unit.name as RatedUnit,
      min: setting.min,
      max: setting.max,
      fallback: setting.fallback,
      limitsPayouts: 'higher',
    }),
  ),
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
