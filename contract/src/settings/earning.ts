import * as m from '@tallyhouse/messages/admin-settings'
import { POINTS_MAX, whole } from './setting.ts'

export const earningSettings = {
  offerHoldDays: whole('offer_hold_days', {
    title: m.offerHoldDays,
    meaning: 'Days before points from an offer become available.',
    unit: 'days',
    min: 0,
    max: 365,
    fallback: 0,
  }),
  offerRiskHoldDays: whole('offer_risk_hold_days', {
    title: m.offerRiskHoldDays,
    meaning:
      'The same for players with at least five offers in 90 days who lost points of more than 10% of them.',
    unit: 'days',
    min: 0,
    max: 365,
    fallback: 30,
  }),
  offerReportMaxPoints: whole('offer_report_max_points', {
    title: m.offerReportMaxPoints,
    meaning: 'An offer worth more points than this, before any boost, waits for an admin.',
    unit: 'points',
    min: 1,
    max: 9_999_999,
    fallback: 20_000,
    limitsPayouts: 'higher',
  }),
  offerEventMaxPoints: whole('offer_event_max_points', {
    title: m.offerEventMaxPoints,
    meaning:
      'A further event of an offer with the signature of an earlier one (KiwiWall, Lootably, Torox) is credited without an admin up to this many points. 0 reviews each.',
    unit: 'points',
    zero: m.never,
    min: 0,
    max: 9_999_999,
    fallback: 500,
    limitsPayouts: 'higher',
  }),
  boostPercent: whole('boost_percent', {
    title: m.boostPercent,
    meaning: 'Extra percentage on offers for 24 hours after a mega bonus.',
    unit: 'percent',
    min: 0,
    max: 100,
    fallback: 10,
    makesPoints: 'higher',
  }),
  referralReward: whole('referral_reward', {
    title: m.referralReward,
    meaning: 'Points for inviting a player who verifies their email and earns enough.',
    unit: 'points',
    min: 0,
    max: 1_000_000,
    fallback: 500,
    makesPoints: 'higher',
  }),
  referralThreshold: whole('referral_threshold', {
    title: m.referralThreshold,
    meaning: 'Points the invited player must earn from offers before the reward is paid.',
    unit: 'points',
    min: 0,
    max: POINTS_MAX,
    fallback: 500,
    makesPoints: 'lower',
  }),
  referralCommissionPercent: whole('referral_commission_percent', {
    title: m.referralCommissionPercent,
    meaning: 'Share of the invited player’s later offer earnings.',
    unit: 'percent',
    min: 0,
    max: 100,
    fallback: 10,
    makesPoints: 'higher',
  }),
}
