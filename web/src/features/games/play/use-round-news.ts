import { history } from '@tallyhouse/contract/games'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { showPoints } from '../../../session/current-user.ts'
import { useLive, useReread } from '../../../session/live.ts'
import { useBetweenRounds } from '../../../session/use-between-rounds.ts'
import { fairnessQuery } from '../fairness/fairness-query.ts'
import { gameStatsQuery } from '../game-stats.ts'
import {
  type ActiveRound,
  activeRoundsQuery,
  closeOpenRound,
  rereadRounds,
  showOpenRound,
} from './use-open-round.ts'

/**
 * Shows the player's open rounds as they stand, whichever page plays them. While a round moves on this page,
 * news waits: the answers to its own moves come first, and then the news of them is old.
 */
export function useRoundNews(): void {
  const client = useQueryClient()
  const betweenRounds = useBetweenRounds()
  const reread = () =>
    void client.invalidateQueries({ queryKey: activeRoundsQuery.queryKey, exact: true })

  useReread(() => betweenRounds(reread))
  useLive((message) => {
    if (message.type === 'round_open') betweenRounds(() => opened(client, message.round))
    if (message.type === 'round_over') betweenRounds(() => ended(client, message))
    if (message.type === 'round_settled') betweenRounds(() => ended(client, message.round))
  })
}

function opened(client: QueryClient, round: ActiveRound): void {
  // The list that is not read yet will have this round and all others.
  const isRead = client.getQueryData(activeRoundsQuery.queryKey) !== undefined
  if (!isRead) void client.invalidateQueries({ queryKey: activeRoundsQuery.queryKey })
  if (!isRead || showOpenRound(client, round)) showPoints(client, () => round.balance)
}

function ended(client: QueryClient, { game, roundId }: { game: string; roundId: number }): void {
  if (!closeOpenRound(client, game, roundId)) return
  void rereadRounds(client)
  for (const queryKey of [[history.path], gameStatsQuery.queryKey, fairnessQuery.queryKey]) {
    void client.invalidateQueries({ queryKey })
  }
}
