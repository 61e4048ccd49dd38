import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '#lib/store.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { type ProfitPoint, withPoint } from '../screen/net-profit-series.ts'
import type { Result } from './instant-play.ts'

/** What settled rounds amount to, in points. A round that returned its stake is neither a win nor a loss. */
export type SessionStats = {
  bets: number
  wins: number
  losses: number
  wagered: number
  net: number
  /** The net after each bet. */
  series: ProfitPoint[]
}

/** Who played: a player by ID, or anybody in a demo. */
type Owner = number | 'demo' | undefined

export const noStats: SessionStats = {
  bets: 0,
  wins: 0,
  losses: 0,
  wagered: 0,
  net: 0,
  series: [],
}

const stats = createStore<ReadonlyMap<Owner, SessionStats>>(new Map())

/** The stats since this page was loaded, or reset, over all games. */
export const sessionStats: Pick<typeof stats, 'read' | 'subscribe'> = stats

/** Counts the logged-in player's round as it is shown. */
export function countInStats(client: QueryClient, round: Result): void {
  count(client.getQueryData(currentUserQuery.queryKey)?.id, round)
}

export function countInDemoStats(round: Result): void {
  count('demo', round)
}

function count(owner: Owner, round: Result): void {
  const before = stats.read()
  stats.write(new Map(before).set(owner, withRound(before.get(owner) ?? noStats, round)))
}

export function resetStats(owner: Owner): void {
  stats.write(new Map(stats.read()).set(owner, noStats))
}

export function withRound(before: SessionStats, { stake, payout }: Result): SessionStats {
  const bets = before.bets + 1
  const net = before.net + payout - stake
  return {
    bets,
    wins: before.wins + Number(payout > stake),
    losses: before.losses + Number(payout < stake),
    wagered: before.wagered + stake,
    net,
    series: withPoint(before.series, { bets, net }),
  }
}
