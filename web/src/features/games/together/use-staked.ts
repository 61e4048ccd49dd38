import { crashTableOwn } from '@tallyhouse/contract/games/crash-table'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { useCurrentUser } from '#session/current-user.ts'

const REFETCH_MS = 5000

/**
 * The points that the player has in a round at the shared table; undefined while they load. Read only while points are held
 * for rounds.
 */
export function useStaked(): number | undefined {
  const user = useCurrentUser()
  const enabled = Boolean(user && user.heldInRoundsPoints > 0)
  const { data, isPending } = useQuery({
    ...endpointQuery(crashTableOwn, {}),
    enabled,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })
  if (enabled && isPending) return undefined
  const entries = enabled ? (data?.entries ?? []) : []
  return entries.reduce((sum, { betAmount }) => sum + betAmount, 0)
}
