import { isStaff } from '@tallyhouse/contract/permissions'
import { usePlayer } from '#session/current-user.ts'
import { useDismissal } from '#session/use-dismissal.ts'

/** Whether the first steps are shown, to a player who was never paid, until they put them away. */
export function useFirstSteps(): { areShown: boolean; dismiss: () => void } {
  const player = usePlayer()
  const { isDismissed, dismiss } = useDismissal('first-steps', 'three')
  return { areShown: !isDismissed && !isStaff(player), dismiss }
}
