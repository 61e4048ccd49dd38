import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import {
  countInDemoStats,
  countInStats,
  noStats,
  resetStats,
  sessionStats,
  withRound,
} from './session-stats.ts'

function createClient(id: number): QueryClient {
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { id, points: 100 } as SessionUser)
  return client
}

it('counts wins, losses, and bets, but a returned stake as neither', () => {
  const rounds = [
    { stake: 10, payout: 18 },
    { stake: 10, payout: 6 },
    { stake: 5, payout: 5 },
    { stake: 10, payout: 0 },
  ]
  expect(rounds.reduce(withRound, noStats)).toEqual({
    bets: 4,
    wins: 1,
    losses: 2,
    wagered: 35,
    net: -6,
    series: [
      { bets: 1, net: 8 },
      { bets: 2, net: 4 },
      { bets: 3, net: 4 },
      { bets: 4, net: -6 },
    ],
  })
})

it('counts each player and the demo separately, until they are reset', () => {
  for (const owner of [101, 102, 'demo'] as const) resetStats(owner)
  countInStats(createClient(101), { stake: 10, payout: 20 })
  countInStats(createClient(102), { stake: 30, payout: 0 })
  countInDemoStats({ stake: 50, payout: 0 })
  const nets = () =>
    ([101, 102, 'demo'] as const).map((owner) => sessionStats.read().get(owner)?.net)
  expect(nets()).toEqual([10, -30, -50])
  resetStats(102)
  expect(nets()).toEqual([10, 0, -50])
})
