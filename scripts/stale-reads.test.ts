import { type StaleRead, staleReads } from '@tallyhouse/server/platform/db/stale-reads'
import { expect, it } from 'vitest'
import { parseTable, readDocument } from './markdown.ts'
import { readSources } from './sources.ts'

/**
 * The reads that may come from a standby, and so be old. Add one only if no write, no decision about
 * points, and nothing that players see of their own points depends on it.
 */
const allowed: Record<StaleRead, string> = {
  activity: 'features/games/history/recent-activity.ts',
  admin_actions: 'operations/admin/actions/action-routes.ts',
  admin_exports: 'operations/admin/exports/export-routes.ts',
  admin_figures: 'operations/admin/figures/figure-routes.ts',
  admin_overview: 'operations/admin/figures/figure-routes.ts',
  admin_player_history: 'operations/admin/users/user-routes.ts',
  admin_postbacks: 'operations/admin/system/postback-routes.ts',
  admin_returns: 'operations/admin/figures/figure-routes.ts',
  admin_users: 'operations/admin/users/user-routes.ts',
  earned_leaderboard: 'features/standings/earned-leaderboard.ts',
  latest_wins: 'features/games/history/recent-activity.ts',
  leaderboard: 'features/standings/leaderboard.ts',
  lobby: 'features/games/lobby/lobby-games.ts',
  player_card: 'features/standings/player-card.ts',
  public_stats: 'features/standings/public-stats.ts',
}

const sources = readSources()
  .filter(({ path }) => path.startsWith('server/src/') && !path.endsWith('.test.ts'))
  .map(({ path, text }) => ({ path: path.replace('server/src/', ''), text }))

it('each read has one place', () => {
  const places = staleReads.map((name) => [
    name,
    sources
      .filter(({ text }) => new RegExp(`(readStale\\(|name: )'${name}'`).test(text))
      .map(({ path }) => path),
  ])
  expect(places).toEqual(Object.entries(allowed).map(([name, path]) => [name, [path]]))
})

it('no other file reads from the standby', () => {
  const calling = sources.filter(({ text }) => /\b(readStale|readForAdmin)\(/.test(text))
  const plumbing = ['platform/db/read-replica.ts', 'operations/admin/read-for-admin.ts']
  expect(calling.map(({ path }) => path).sort()).toEqual(
    [...new Set([...Object.values(allowed), ...plumbing])].sort(),
  )
})

it('docs/scaling.md lists each', () => {
  const rows = parseTable(readDocument('docs/scaling.md'), 'read', 'shows')
  expect(rows.map(([name]) => name)).toEqual([...staleReads])
})
