import { withdrawalMethod } from '@tallyhouse/contract/withdrawals'

const perMethod = {
  withdrawal_minimum: 'The smallest withdrawal, in points.',
  withdrawal_fee: 'Points deducted from a withdrawal.',
  withdrawal_provider:
    'Provider: `sandbox`, `paypal`, `webhook`, `manual` (paid by admins; only Robux, Zelle, and CashApp), or `auto` for the configured one.',
}

/** What each setting does, by its key. The configuration reference is generated from it. */
export const settingDescriptions: Readonly<Record<string, string>> = {
  signup_bonus: 'Points for a new player.',
  points_per_usd: 'Points worth one US dollar.',
  robux_per_point:
    'Robux paid per point, as the price of a gamepass, of which Roblox keeps 30%. A gamepass costs at most 1,000,000,000.',
  withdrawal_daily_limit: 'Points a player can withdraw per UTC day.',
  withdrawals_per_day: 'Withdrawals a player can request per UTC day, whatever their outcome.',
  withdrawal_methods: 'Enabled methods.',
  withdrawal_methods_soon: 'Methods shown as “Soon”. Methods in neither list are hidden.',
  bonus_unlock_points:
    'Points a player must earn from offers, net of reversals, before the first withdrawal. 0 turns this off.',
  offer_hold_days: 'Days before points from an offer become available.',
  offer_risk_hold_days:
    'The same for players with at least five offers in 90 days who lost points of more than 10% of them.',
  offer_report_max_points:
    'An offer worth more points than this, before any boost, waits for an admin.',
  offer_event_max_points:
    'A further event of an offer with the signature of an earlier one (KiwiWall, Lootably, Torox) is credited without an admin up to this many points. 0 reviews each.',
  boost_percent: 'Extra percentage on offers for 24 hours after a mega bonus.',
  referral_reward: 'Points for inviting a player who verifies their email and earns enough.',
  referral_threshold: 'Points the invited player must earn from offers before the reward is paid.',
  referral_commission_percent: 'Share of the invited player’s later offer earnings.',
  rain_every_minutes: 'Minutes between scheduled rains. 0 turns them off.',
  rain_seconds: 'Duration of a rain, in seconds.',
  rain_points: 'Points for each player who claims a rain.',
  rain_budget: 'The most points one rain pays. Below `rain_points`, no rain is scheduled.',
  payouts_paused: '`true` stops sending payouts. Payouts already sent are still tracked.',
  payout_address_wait_hours:
    'Hours before the first payout to an unpaid destination after a password or email change, or to a removed address that a withdrawal adds again.',
  new_account_auto_points:
    'Points an account can request in its first seven days before automated payouts need a review. 0 reviews all of them.',
  auto_approve_points:
    'Approves reviewed withdrawals of up to this many points per day if the next three settings allow it. 0 turns this off. Withdrawals by admins always need another admin.',
  auto_approve_account_days: 'Minimum age of the account, in days.',
  auto_approve_chargeback_percent: 'Maximum share of offers reversed in the last 90 days.',
  auto_approve_signals: 'Maximum number of open or confirmed abuse signals.',
  two_admins_from_points:
    'Withdrawals that bring a player’s total for the day to this many points need two admins, as do changes with which one admin would make that many. 0 turns this off.',
  ...Object.fromEntries(
    withdrawalMethod.options.flatMap((method) =>
      Object.entries(perMethod).map(([key, description]) => [`${key}_${method}`, description]),
    ),
  ),
}
