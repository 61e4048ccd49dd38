import { round, setClientSeed, sharedReceipt } from '@tallyhouse/contract/games'
import * as m from '@tallyhouse/messages/fairness'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { describeError } from '#lib/calls/api-error.ts'
import { type CallAnswer, type CallInput, call } from '#lib/calls/call.ts'
import { notify } from '#ui/overlay/toast.ts'
import { fairnessQuery } from '../kit/rounds/fairness-query.ts'

export type Rotation = CallAnswer<typeof setClientSeed>
type NextPair = CallInput<typeof setClientSeed>['body']

/** Starts a pair of a client seed and the server seed whose hash was shown. Reveals the previous pair. */
export function useRotation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (next: NextPair) => rotate(client, next),
    onError: (error) => rotationFailed(client, error),
  })
}

/** @throws ApiError `round_open` while a round of the pair is open, `edit_conflict` for another hash */
export async function rotate(client: QueryClient, next: NextPair): Promise<Rotation> {
  const rotation = await call(setClientSeed, { body: next })
  const { revealed: _, ...started } = rotation
  client.setQueryData(fairnessQuery.queryKey, started)
  for (const { path } of [round, sharedReceipt]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
  return rotation
}

export function rotationFailed(client: QueryClient, error: unknown): void {
  void client.invalidateQueries({ queryKey: fairnessQuery.queryKey })
  notify({ title: m.rotateFailed(), description: describeError(error), tone: 'destructive' })
}
