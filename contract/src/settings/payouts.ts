import * as m from '@tallyhouse/messages/admin-settings'
import { payoutMethods, withdrawalMethod } from '../payouts/all-methods.ts'
import { flag, list, POINTS_MAX, whole } from './setting.ts'

const methodsThatAre = (availability: 'on' | 'soon') =>
  withdrawalMethod.options.filter((method) => payoutMethods[method].availability === availability)

export const payoutSettings = {
  bonusUnlockPoints: whole('bonus_unlock_points', {
    title: m.bonusUnlockPoints,
    meaning:
      'Points a player must earn from offers, net of reversals, before the first withdrawal. 0 turns this off.',
    unit: 'points',
    zero: m.none,
    min: 0,
    max: POINTS_MAX,
    fallback: 100,
    limitsPayouts: 'lower',
  }),
  newAccountAutoPoints: whole('new_account_auto_points', {
    title: m.newAccountAutoPoints,
    meaning:
      'Points an account can request in its first seven days before automated payouts need a review. 0 reviews all of them.',
    unit: 'points',
    zero: m.never,
    min: 0,
    max: POINTS_MAX,
    fallback: 1000,
    limitsPayouts: 'higher',
  }),
  payoutsPaused: flag('payouts_paused', {
    title: m.payoutsPaused,
    meaning: '`true` stops sending payouts. Payouts already sent are still tracked.',
    fallback: false,
  }),
  withdrawalMethods: list('withdrawal_methods', {
    title: m.withdrawalMethods,
    meaning: 'Enabled methods.',
    zero: m.none,
    options: withdrawalMethod.options,
    fallback: methodsThatAre('on'),
  }),
  withdrawalMethodsSoon: list('withdrawal_methods_soon', {
    title: m.withdrawalMethodsSoon,
    meaning: 'Methods shown as “Soon”. Methods in neither list are hidden.',
    zero: m.none,
    options: withdrawalMethod.options,
    fallback: methodsThatAre('soon'),
  }),
  payoutAddressWaitHours: whole('payout_address_wait_hours', {
    title: m.payoutAddressWaitHours,
    meaning:
      'Hours before the first payout to an unpaid destination after a password or email change, or to a removed address that a withdrawal adds again.',
    unit: 'hours',
    min: 0,
    max: 720,
    fallback: 24,
    limitsPayouts: 'lower',
  }),
  twoAdminsFromPoints: whole('two_admins_from_points', {
    title: m.twoAdminsFromPoints,
    meaning:
      'Withdrawals that bring a player’s total for the day to this many points need two admins, as do changes with which one admin would make that many. 0 turns this off.',
    unit: 'points',
    zero: m.never,
    min: 0,
    max: POINTS_MAX,
    fallback: 0,
    limitsPayouts: 'higher_or_zero',
  }),
  autoApprovePoints: whole('auto_approve_points', {
    title: m.autoApprovePoints,
    meaning:
      'Approves reviewed withdrawals of up to this many points per day if the next three settings allow it. 0 turns this off. Withdrawals by admins always need another admin.',
    unit: 'points',
    zero: m.never,
    min: 0,
    max: POINTS_MAX,
    fallback: 0,
    limitsPayouts: 'higher',
  }),
  autoApproveAccountDays: whole('auto_approve_account_days', {
    title: m.autoApproveAccountDays,
    meaning: 'Minimum age of the account, in days.',
    unit: 'days',
    min: 0,
    max: 3650,
    fallback: 30,
    limitsPayouts: 'lower',
  }),
  autoApproveChargebackPercent: whole('auto_approve_chargeback_percent', {
    title: m.autoApproveChargebackPercent,
    meaning: 'Maximum share of offers reversed in the last 90 days.',
    unit: 'percent',
    min: 0,
    max: 100,
    fallback: 0,
    limitsPayouts: 'higher',
  }),
  autoApproveSignals: whole('auto_approve_signals', {
    title: m.autoApproveSignals,
    meaning: 'Maximum number of open or confirmed abuse signals.',
    unit: 'signals',
    min: 0,
    max: 100,
    fallback: 0,
    limitsPayouts: 'higher',
  }),
}
