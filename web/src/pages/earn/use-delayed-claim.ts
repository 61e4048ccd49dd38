import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBonusClaim } from '#features/rewards/use-bonus-claim.ts'
import { wait } from '#lib/wait.ts'

const DELAY_MS = 1000
const mutationKey = ['delayed-claim']

/** Claims the daily bonus a second after the first request; further requests have no effect. */
export function useDelayedClaim() {
  const client = useQueryClient()
  const { claim, isClaiming } = useBonusClaim()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async () => {
      await wait(DELAY_MS)
      claim()
    },
  })
  return {
    isClaiming: isPending || isClaiming,
    claim: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate()
    },
  }
}
