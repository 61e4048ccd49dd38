import { currentUser } from '@tallyhouse/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from './live.ts'
import { useBetweenRounds } from './use-between-rounds.ts'

/**
 * Reloads the user when the server announces a change. It waits while a round moves on a
 * table, as the balance could reveal how it ends.
 */
export function useUserChanges(): void {
  const client = useQueryClient()
  const betweenRounds = useBetweenRounds()
  useLive(({ type }) => {
    if (type !== 'user_changed') return
    betweenRounds(() => void client.invalidateQueries({ queryKey: [currentUser.path] }))
  })
}
