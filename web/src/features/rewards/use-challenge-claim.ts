import { claimChallenge } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/rewards'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/api-error.ts'
import { callOnce } from '#lib/call-once.ts'
import { formatPoints } from '#lib/format-points.ts'
import { notify } from '#ui/toast.tsx'
import type { DailyChallenge } from './challenges-query.ts'
import { readAfterClaim } from './read-after-claim.ts'

/** Claims a challenge, one claim at a time, and notifies the player of the result. */
export function useChallengeClaim({ id, title }: Pick<DailyChallenge, 'id' | 'title'>) {
  const client = useQueryClient()
  const mutationKey = [claimChallenge.path, id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => callOnce(claimChallenge, { params: { id } }),
    onSuccess: ({ reward }) =>
      notify({
        title: m.challengeClaimedTitle(),
        description: m.challengeClaimed({ title, points: formatPoints(reward) }),
      }),
    onError: (error) =>
      notify({ title: m.claimFailedTitle(), description: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => readAfterClaim(client),
  })
  return {
    isClaiming: isPending,
    claim: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate()
    },
  }
}
