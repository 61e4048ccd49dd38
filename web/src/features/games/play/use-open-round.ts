import { type activeRound, activeRounds } from '@tallyhouse/contract/round-games'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { queryOf } from '../../../lib/query-of.ts'
import { currentUserQuery } from '../../../session/current-user.ts'
import { playSessionQuery } from '../../../session/play-session.ts'

export type ActiveRound = z.output<typeof activeRound>
export type ActiveOf<G extends ActiveRound['game']> = Extract<ActiveRound, { game: G }>

/** The player's open rounds of all games. */
export const activeRoundsQuery = queryOf(activeRounds, {})

/** The player's open round of a game; null when there is none, undefined until known. */
export function useOpenRound<G extends ActiveRound['game']>(
  game: G,
): ActiveOf<G> | null | undefined {
  const { data } = useQuery(activeRoundsQuery)
  if (data === undefined) return undefined
  return (data.find((round) => round.game === game) as ActiveOf<G> | undefined) ?? null
}

/** The round of each game that was over last, so that late news of it does not open it again. */
const overLast = new WeakMap<QueryClient, Map<string, number>>()

/**
 * Shows an open round as a call, or news of it, left it. Answers whether that is new: news of a move can
 * arrive after the answer to a later one.
 */
export function showOpenRound(client: QueryClient, round: ActiveRound): boolean {
  const rounds = client.getQueryData(activeRoundsQuery.queryKey) ?? []
  const shown = rounds.find(({ game }) => game === round.game)
  const isKnown = shown?.roundId === round.roundId && progressOf(shown) >= progressOf(round)
  if (isKnown || overLast.get(client)?.get(round.game) === round.roundId) return false
  writeRounds(client, [...rounds.filter((other) => other !== shown), round])
  return true
}

/** Shows that a round is over. Answers whether that is new. */
export function closeOpenRound(client: QueryClient, game: string, roundId: number): boolean {
  const over = overLast.get(client) ?? new Map<string, number>()
  if (over.get(game) === roundId) return false
  overLast.set(client, over.set(game, roundId))
  const rounds = client.getQueryData(activeRoundsQuery.queryKey)
  const left = rounds?.filter((round) => round.roundId !== roundId)
  if (left && left.length !== rounds?.length) writeRounds(client, left)
  return true
}

/** How far a round has come. */
function progressOf(round: ActiveRound): number {
  if (round.game === 'mines') return round.revealedTiles.length
  return round.game === 'blackjack' ? round.playerCards.length : 0
}

function writeRounds(client: QueryClient, rounds: ActiveRound[]): void {
  const { queryKey } = activeRoundsQuery
  const isReading = client.isFetching({ queryKey, exact: true }) > 0
  client.setQueryData(queryKey, rounds)
  // What is being read may be older, and would take this away again.
  if (isReading) void client.invalidateQueries({ queryKey, exact: true })
}

/** Reads open rounds, balance and session again: what is shown and what is stored have drifted apart. */
export async function rereadRounds(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: activeRoundsQuery.queryKey }),
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    client.invalidateQueries({ queryKey: playSessionQuery.queryKey }),
  ])
}
