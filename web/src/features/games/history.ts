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
  client.setQueryData(historyQuery(item.gameType).queryKey, (items = []) => inFront(items))
  client.setQueryData(latestRoundsQuery.queryKey, (items) => items && inFront(items))

  function inFront(items: HistoryItem[]): HistoryItem[] {
    return [item, ...items.filter(({ id }) => id !== item.id)]
  }
}
