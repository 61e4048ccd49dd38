import { history, type historyItem } from '@tallyhouse/contract/games'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { GameType } from '../../lib/game-names.ts'
import { queryOf } from '../../lib/query-of.ts'

export type HistoryItem = z.output<typeof historyItem>

/** The player's latest rounds of a game, newest first. */
export function historyQuery(game: GameType) {
  return queryOf(history, { query: { game } })
}

/** The player's latest rounds of all games, newest first. */
export const latestRoundsQuery = queryOf(history, { query: {} })

/** Puts a round that was just revealed in front of the history. */
export function addToHistory(client: QueryClient, item: HistoryItem): void {
  const ofGame = historyQuery(item.gameType).queryKey
  const isReading = client.isFetching({ queryKey: ofGame, exact: true }) > 0
  client.setQueryData(ofGame, (items = []) => inFront(items))
  client.setQueryData(latestRoundsQuery.queryKey, (items) => items && inFront(items))
  // What is being read may be older than this round, and would take it away again.
  if (isReading) void client.invalidateQueries({ queryKey: ofGame, exact: true })

  function inFront(items: HistoryItem[]): HistoryItem[] {
    return [item, ...items.filter(({ id }) => id !== item.id)]
  }
}
