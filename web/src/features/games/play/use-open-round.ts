import { activeRounds } from '@tallyhouse/contract/round-games'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { queryOf } from '../../../lib/query-of.ts'
import { currentUserQuery } from '../../../session/current-user.ts'
import { playSessionQuery } from '../../../session/play-session.ts'

type ActiveRound = z.output<typeof activeRounds.answer>[number]
type ActiveOf<G extends ActiveRound['game']> = Extract<ActiveRound, { game: G }>

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

/** Shows the open round of a game as a call left it, or none. */
export function useShowOpenRound() {
  const client = useQueryClient()
  return <G extends ActiveRound['game']>(game: G, round: ActiveOf<G> | null) =>
    showOpenRound(client, game, round)
}

function showOpenRound(client: QueryClient, game: string, round: ActiveRound | null): void {
  client.setQueryData(activeRoundsQuery.queryKey, (rounds = []) => [
    ...rounds.filter((other) => other.game !== game),
    ...(round ? [round] : []),
  ])
}

/** Reads open rounds, balance and session again: what is shown and what is stored have drifted apart. */
export async function rereadRounds(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: activeRoundsQuery.queryKey }),
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    client.invalidateQueries({ queryKey: playSessionQuery.queryKey }),
  ])
}
