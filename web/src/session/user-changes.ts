import { currentUser } from '@tallyhouse/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from './live.ts'
import { useBetweenRounds } from './use-between-rounds.ts'

/**
 * Refetches the user when the server announces a change. Waits for a round's animation to end, because the
 * balance could reveal its outcome.
 */
export function useUserChanges(): void {
  const client = useQueryClient()
  const betweenRounds = useBetweenRounds()
  useLive(({ type }) => {
    if (type !== 'user_changed') return
    betweenRounds(() => void client.invalidateQueries({ queryKey: [currentUser.path] }))
  })
}
