import { type gameType, history, type historyItem } from '@tallyhouse/contract/games'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { queryOf } from '../../lib/query-of.ts'

export type GameType = z.output<typeof gameType>
export type HistoryItem = z.output<typeof historyItem>

/** The player's latest rounds of a game, newest first. */
export function historyQuery(game: GameType) {
  return queryOf(history, { query: { game } })
}

/** Puts a round that was just revealed in front of the history. */
export function addToHistory(client: QueryClient, item: HistoryItem): void {
  client.setQueryData(historyQuery(item.gameType).queryKey, (items) =>
    items ? [item, ...items.filter(({ id }) => id !== item.id)] : [item],
  )
}
