import * as m from '@tallyhouse/messages/admin-settings'
import { STAKE_MAX } from '../values.ts'
import { POINTS_MAX, whole } from './setting.ts'

/** The most that the shared crash pays. Each bet can at least be cashed out at 1.01, whatever its stake. */
const PAYOUT_BOUNDS = { min: 1.01 * STAKE_MAX, max: POINTS_MAX }

export const crashSettings = {
  crashPlayerPayoutMax: whole('crash_player_payout_max', {
    title: m.crashPlayerPayoutMax,
    meaning:
      'The most points that a player is paid in a shared round of crash. Their open bets are cashed out where they come to them together.',
    unit: 'points',
    ...PAYOUT_BOUNDS,
    fallback: 2_000_000,
  }),
  crashRoundPayoutMax: whole('crash_round_payout_max', {
    title: m.crashRoundPayoutMax,
    meaning:
      'The most points that all bets in a shared round of crash are paid together. Where they reach them, all that are still open are cashed out.',
    unit: 'points',
    ...PAYOUT_BOUNDS,
    fallback: 10_000_000,
  }),
}
