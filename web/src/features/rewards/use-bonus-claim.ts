import { claimDailyBonus } from '@tallyhouse/contract/rewards'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, refusalOf } from '../../lib/api-error.ts'
import { callOnce } from '../../lib/call-once.ts'
import { throwConfetti } from '../../lib/confetti.ts'
import { notify } from '../../ui/toast.tsx'
import { readAfterClaim } from './read-after-claim.ts'

const mutationKey = [claimDailyBonus.path]

/** Claims the bonus of the day, one claim at a time, and says how that went. */
export function useBonusClaim() {
  const client = useQueryClient()
  const isClaiming = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => callOnce(claimDailyBonus, {}),
    onSuccess: ({ message }) => {
      void throwConfetti()
      notify({ title: 'Daily Bonus Claimed', description: message })
    },
    onError: (error) => notify({ ...noticeOf(error), tone: 'destructive' }),
    onSettled: () => readAfterClaim(client),
  })
  return {
    isClaiming,
    claim: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate()
    },
  }
}

function noticeOf(error: unknown) {
  return error instanceof ApiError
    ? {
        title: 'Claim Failed',
        description: refusalOf(error) ?? 'Failed to claim daily bonus',
      }
    : { title: 'Error', description: 'Failed to claim daily bonus. Please try again.' }
}
