import type { Db } from './connect.ts'

/**
 * The only reads that may come from a standby, and so be some seconds old. No write may depend on one, nor
 * what players see of their own points. docs/scaling.md describes each.
 */
export const staleReads = [
  'activity',
  'admin_actions',
  'admin_exports',
  'admin_figures',
  'admin_overview',
  'admin_player_history',
  'admin_postbacks',
  'admin_returns',
  'admin_users',
  'earned_leaderboard',
  'latest_wins',
  'leaderboard',
  'lobby',
  'player_card',
  'public_stats',
] as const

export type StaleRead = (typeof staleReads)[number]

/**
 * Runs a read on the standby, if there is one, or on the primary. It may run twice, and cannot write.
 */
export type ReadStale = <Result>(
  name: StaleRead,
  read: (db: Db) => Promise<Result>,
) => Promise<Result>
