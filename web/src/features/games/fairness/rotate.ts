import { round, setClientSeed, sharedReceipt } from '@tallyhouse/contract/games'
import * as m from '@tallyhouse/messages/fairness'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { describeError } from '#lib/calls/api-error.ts'
import { type CallInput, type CallResponse, call } from '#lib/calls/call.ts'
import { notify } from '#ui/overlay/toast.ts'
import { fairnessQuery, newClientSeed } from '../kit/rounds/fairness-query.ts'
import { type OwnReceipt, roundQuery } from '../kit/rounds/round-query.ts'

export type Rotation = CallResponse<typeof setClientSeed>
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
async function rotate(client: QueryClient, next: NextPair): Promise<Rotation> {
  const rotation = await call(setClientSeed, { body: next })
  const { revealed: _, ...started } = rotation
  client.setQueryData(fairnessQuery.queryKey, started)
  for (const { path } of [round, sharedReceipt]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
  return rotation
}

/**
 * Reveals the seed of an own round by a rotation, unless another tab already has, and returns its receipt. The receipt is
 * without the seed if the round is another player's, which admins see.
 */
export async function revealRound(
  client: QueryClient,
  roundId: number | string,
): Promise<OwnReceipt> {
  const fresh = { ...roundQuery(roundId), staleTime: 0 }
  const receipt = await client.fetchQuery(fresh)
  if (receipt.fairness.serverSeed !== null) return receipt
  const seeds = await client.fetchQuery({ ...fairnessQuery, staleTime: 0 })
  const { serverSeedHash, nextServerSeedHash } = seeds
  if (serverSeedHash !== receipt.fairness.serverSeedHash) return receipt
  await rotate(client, { clientSeed: newClientSeed(), nextServerSeedHash })
  return client.fetchQuery(fresh)
}

export function rotationFailed(client: QueryClient, error: unknown): void {
  void client.invalidateQueries({ queryKey: fairnessQuery.queryKey })
  notify({ title: m.rotateFailed(), description: describeError(error), tone: 'destructive' })
}
