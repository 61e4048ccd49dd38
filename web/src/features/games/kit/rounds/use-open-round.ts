import type { activeRound } from '@tallyhouse/contract/games/active-round'
import { activeRounds } from '@tallyhouse/contract/games/active-rounds'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { endpointQuery, reread } from '#lib/calls/endpoint-query.ts'
import { currentUserQuery, useCurrentUser } from '#session/current-user.ts'
import { playSessionQuery } from '#session/play-session.ts'

export type ActiveRound = z.output<typeof activeRound>
export type ActiveGameRound<G extends ActiveRound['game']> = Extract<ActiveRound, { game: G }>

/** The player's open rounds in all games. */
export const activeRoundsQuery = endpointQuery(activeRounds, {})

/** The player's open rounds, oldest first; none while they load. Read only if points are held for any. */
export function useOpenRounds(): ActiveRound[] {
  return useOpenRoundsQuery().data ?? noRounds
}

/** Whether points are held for rounds that are not read yet, also while a read is replaced by a later one. */
export function useOpenRoundsPending(): boolean {
  const { enabled, isPending } = useOpenRoundsQuery()
  return enabled && isPending
}

function useOpenRoundsQuery() {
  const user = useCurrentUser()
  const enabled = Boolean(user && user.heldInRoundsPoints > 0)
  const { data, isPending } = useQuery({ ...activeRoundsQuery, enabled })
  return { data: user ? data : undefined, enabled, isPending }
}

const noRounds: ActiveRound[] = []

/** The player's open round in a game; null if there is none, undefined while loading. */
export function useOpenRound<G extends ActiveRound['game']>(
  game: G,
): ActiveGameRound<G> | null | undefined {
  const { data } = useQuery(activeRoundsQuery)
  if (data === undefined) return undefined
  return findOpenRound(data, game) ?? null
}

export function findOpenRound<G extends ActiveRound['game']>(
  rounds: ActiveRound[],
  game: G,
): ActiveGameRound<G> | undefined {
  return rounds.find((round): round is ActiveGameRound<G> => round.game === game)
}

/** Each game's last ended round, so that a late event does not reopen it. */
const lastEnded = new WeakMap<QueryClient, Map<string, number>>()

/**
 * Shows the state of an open round from a response or an event.
 * @returns false if it is outdated: the event of a move can arrive after the response to a later one
 */
export function showOpenRound(client: QueryClient, round: ActiveRound): boolean {
  const rounds = client.getQueryData(activeRoundsQuery.queryKey) ?? []
  const shown = rounds.find(({ game }) => game === round.game)
  const isOutdated =
    shown?.roundId === round.roundId && roundProgress(shown) >= roundProgress(round)
  if (isOutdated || lastEnded.get(client)?.get(round.game) === round.roundId) return false
  writeRounds(client, [...rounds.filter((other) => other !== shown), round])
  return true
}

/**
 * Removes an ended round.
 * @returns false if that was already done
 */
export function closeOpenRound(client: QueryClient, game: string, roundId: number): boolean {
  const ended = lastEnded.get(client) ?? new Map<string, number>()
  if (ended.get(game) === roundId) return false
  lastEnded.set(client, ended.set(game, roundId))
  const rounds = client.getQueryData(activeRoundsQuery.queryKey)
  const left = rounds?.filter((round) => round.roundId !== roundId)
  if (left && left.length !== rounds?.length) writeRounds(client, left)
  return true
}

type RoundProgress = (round: ActiveRound) => number
/** By the paths of their files. */
const progressOfGames = import.meta.glob<RoundProgress>('../../*/round-progress.ts', {
  eager: true,
  import: 'roundProgress',
})

/** A number that grows with every move. Games without such a file have no moves that leave a round open. */
export function roundProgress(round: ActiveRound): number {
  return progressOfGames[`../../${round.game}/round-progress.ts`]?.(round) ?? 0
}

function writeRounds(client: QueryClient, rounds: ActiveRound[]): void {
  const { queryKey } = activeRoundsQuery
  const isFetching = client.isFetching({ queryKey, exact: true }) > 0
  client.setQueryData(queryKey, rounds)
  // The pending response may be older and would overwrite these rounds.
  if (isFetching) void client.invalidateQueries({ queryKey, exact: true })
}

/** Refetches open rounds. */
export async function refetchOpenRounds(client: QueryClient): Promise<void> {
  await reread(client, { queryKey: activeRoundsQuery.queryKey, exact: true })
}

/** Refetches open rounds, balance, and session after the page and the server got out of sync. */
export async function rereadRounds(client: QueryClient): Promise<void> {
  await Promise.all([
    refetchOpenRounds(client),
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    client.invalidateQueries({ queryKey: playSessionQuery.queryKey }),
  ])
}
