import { history, type historyItem } from '@tallyhouse/contract/games'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#lib/call.ts'
import type { GameType } from '#lib/game-names.ts'
import { inOwnTask, queryOf } from '#lib/query-of.ts'
import { roundsShown } from '#session/shown-rounds.ts'
import { gameRoundOf, type SettledRound } from './game-round.ts'

/** A round in the cache. Its choice and its outcome are those of its game. */
export type HistoryItem = Omit<
  z.output<typeof historyItem>,
  keyof Untyped | 'game' | 'stake' | 'payout'
> &
  Untyped

type Untyped = { choice: Record<string, unknown>; outcome: Record<string, unknown> }

/**
 * The player's latest rounds of a game, newest first. The server's list may already have a round whose
 * animation is still running, so the query waits until that is over. A crash round is not in the list
 * before it ends.
 */
export function historyQuery(game: GameType) {
  return queryOptions<HistoryItem[]>({
    queryKey: [history.path, { query: { game } }],
    queryFn: async ({ client, queryKey, signal }) => {
      const read = await inOwnTask(() => call(history, { query: { game } }, { signal }))
      if (game !== 'crash') await roundsShown()
      const shown = client.getQueryData<HistoryItem[]>(queryKey) ?? []
      const shownSince = shown.filter(({ id }) => id > (read[0]?.id ?? 0))
      return [...shownSince, ...read]
    },
  })
}

/** The player's latest rounds of a game as `historyQuery` reads them; undefined while they load. */
export function useHistory<G extends GameType>(game: G): SettledRound<G>[] | undefined {
  const { data } = useQuery({ ...historyQuery(game), select: settledRounds })
  return data as SettledRound<G>[] | undefined
}

function settledRounds(items: HistoryItem[]): SettledRound[] {
  return items.map(settledRoundOf)
}

function settledRoundOf(item: HistoryItem): SettledRound {
  const { id, betAmount: stake, winAmount: payout, multiplier, isRefunded, createdAt } = item
  const round = gameRoundOf({ ...item, game: item.gameType })
  return { ...round, id, stake, payout, multiplier, isRefunded, createdAt }
}

/** The player's latest rounds of all games, newest first. */
export const latestRoundsQuery = queryOf(history, { query: {} })

/** Adds a round that was just revealed to the front of the cached histories. */
export function addToHistory(client: QueryClient, item: HistoryItem): void {
  client.setQueryData(historyQuery(item.gameType).queryKey, (items = []) => inFront(items))
  const latest: readonly unknown[] = latestRoundsQuery.queryKey
  client.setQueryData<HistoryItem[]>(latest, (items) => items && inFront(items))

  function inFront(items: HistoryItem[]): HistoryItem[] {
    return [item, ...items.filter(({ id }) => id !== item.id)]
  }
}
