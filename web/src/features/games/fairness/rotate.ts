import { round, setClientSeed, sharedReceipt } from '@tallyhouse/contract/games'
import * as m from '@tallyhouse/messages/fairness'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/calls/api-error.ts'
import { type CallAnswer, type CallInput, call } from '#lib/calls/call.ts'
import { notify } from '#ui/overlay/toast.tsx'
import { fairnessQuery } from '../kit/rounds/fairness-query.ts'

export type Rotation = CallAnswer<typeof setClientSeed>

/** Starts a pair of a client seed and the server seed whose hash was shown. Reveals the previous pair. */
export function useRotation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof setClientSeed>['body']): Promise<Rotation> =>
      call(setClientSeed, { body }),
    onSuccess: (rotation) => {
      const { revealed: _, ...started } = rotation
      client.setQueryData(fairnessQuery.queryKey, started)
      for (const { path } of [round, sharedReceipt]) {
        void client.invalidateQueries({ queryKey: [path] })
      }
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: fairnessQuery.queryKey })
      notify({ title: m.rotateFailed(), description: sentenceOf(error), tone: 'destructive' })
    },
  })
}
