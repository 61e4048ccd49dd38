import { history } from '@tallyhouse/contract/games'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { showPoints } from '#session/current-user.ts'
import { useLive, useResync } from '#session/live.ts'
import { useBetweenRounds } from '#session/shown-rounds.ts'
import { fairnessQuery } from './fairness-query.ts'
import { gameStatsQuery } from './round-query.ts'
import {
  type ActiveRound,
  activeRoundsQuery,
  closeOpenRound,
  refetchOpenRounds,
  rereadRounds,
  showOpenRound,
} from './use-open-round.ts'

/**
 * Keeps the player's open rounds up to date, whichever tab plays them. Events wait while a round is moving
 * on this page, because the responses to its own moves come first and make the events obsolete.
 */
export function useRoundUpdates(): void {
  const client = useQueryClient()
  const betweenRounds = useBetweenRounds()

  useResync(() => betweenRounds(() => void refetchOpenRounds(client)))
  useLive((message) => {
    if (message.type === 'round_open') betweenRounds(() => opened(client, message.round))
    if (message.type === 'round_over')
      betweenRounds(() => ended(client, message.game, message.roundId))
    if (message.type === 'round_settled')
      betweenRounds(() => ended(client, message.round.game, message.round.id))
  })
}

function opened(client: QueryClient, round: ActiveRound): void {
  // A list that is not loaded yet will have this round and all others.
  const isLoaded = client.getQueryData(activeRoundsQuery.queryKey) !== undefined
  if (!isLoaded) void readOpenRounds(client)
  if (!isLoaded || showOpenRound(client, round)) showPoints(client, () => round.balance)
}

/** Also while nothing shows the list because no points were held for rounds. */
async function readOpenRounds(client: QueryClient): Promise<void> {
  await refetchOpenRounds(client)
  await client.prefetchQuery(activeRoundsQuery)
}

function ended(client: QueryClient, game: string, roundId: number): void {
  if (!closeOpenRound(client, game, roundId)) return
  void rereadRounds(client)
  for (const queryKey of [[history.path], gameStatsQuery.queryKey, fairnessQuery.queryKey]) {
    void client.invalidateQueries({ queryKey })
  }
}
