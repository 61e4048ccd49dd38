import { history } from '@tallyhouse/contract/games'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/calls/call.ts'
import type { GameType } from '#lib/game-names.ts'
import { roundsShown } from '#session/shown-rounds.ts'
import { isFromGame } from './game-round.ts'

/**
 * The player's latest rounds of a game, newest first. The server's list may already have a round whose
 * animation is still running, so the query waits until that is over. A crash round is not in the list
 * before it ends.
 */
export function historyQuery<G extends GameType>(game: G) {
  return queryOptions<RoundRecord<G>[]>({
    queryKey: [history.path, { query: { game } }],
    queryFn: async ({ client, queryKey, signal }) => {
      const read = await call(history, { query: { game } }, { signal })
      if (game !== 'crash') await roundsShown()
      const shown = client.getQueryData<RoundRecord<G>[]>(queryKey) ?? []
      const shownSince = shown.filter(({ id }) => id > (read[0]?.id ?? 0))
      return [...shownSince, ...read.filter(isFromGame(game))].slice(0, PAGE_LINES)
    },
  })
}

/** The player's latest rounds in a game as `historyQuery` reads them; undefined while they load. */
export function useHistory<G extends GameType>(game: G): RoundRecord<G>[] | undefined {
  return useQuery<RoundRecord<G>[]>(historyQuery(game)).data
}

/** The player's latest rounds in all games, newest first. */
export const latestRoundsQuery = queryOptions<RoundRecord<GameType>[]>({
  queryKey: [history.path, { query: {} }],
  queryFn: ({ signal }) => call(history, { query: {} }, { signal }),
})

/** Adds a round that was just revealed to the front of the cached histories, which stay a page long. */
export function addToHistory(client: QueryClient, round: RoundRecord<GameType>): void {
  client.setQueryData(historyQuery(round.game).queryKey, (rounds = []) => inFront(round, rounds))
  client.setQueryData(latestRoundsQuery.queryKey, (rounds) => rounds && inFront(round, rounds))
}

function inFront<R extends { id: number }>(round: R, rounds: R[]): R[] {
  return [round, ...rounds.filter(({ id }) => id !== round.id)].slice(0, PAGE_LINES)
}
