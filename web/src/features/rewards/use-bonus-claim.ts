import { claimDailyBonus } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/rewards'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, refusalOf } from '#lib/calls/api-error.ts'
import { callOnce } from '#lib/calls/call-once.ts'
import { throwConfetti } from '#lib/confetti.ts'
import { notify } from '#ui/overlay/toast.tsx'
import { readAfterClaim } from './read-after-claim.ts'

const mutationKey = [claimDailyBonus.path]

/** Claims the daily bonus, one claim at a time, and notifies the player of the result. */
export function useBonusClaim() {
  const client = useQueryClient()
  const isClaiming = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => callOnce(claimDailyBonus, {}),
    onSuccess: ({ message }) => {
      void throwConfetti()
      notify({ title: m.bonusClaimedTitle(), description: message })
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
        title: m.claimFailedTitle(),
        description: refusalOf(error) ?? m.bonusClaimFailed(),
      }
    : { title: m.errorTitle(), description: m.bonusClaimOffline() }
}
