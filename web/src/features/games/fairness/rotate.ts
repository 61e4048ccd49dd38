import { rotateSeeds, round, setClientSeed } from '@tallyhouse/contract/games'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-error.ts'
import { type CallAnswer, call } from '../../../lib/call.ts'
import { notify } from '../../../ui/toast.tsx'
import { fairnessQuery } from './fairness-query.ts'

export type Rotation = CallAnswer<typeof rotateSeeds>

/** Begins a new seed pair, with another client seed if one is given, and reveals the old one. */
export function useRotation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (clientSeed: string | null): Promise<Rotation> =>
      clientSeed === null
        ? call(rotateSeeds, { body: {} })
        : call(setClientSeed, { body: { clientSeed } }),
    onSuccess: ({ serverSeedHash, clientSeed, nonce }) => {
      client.setQueryData(fairnessQuery.queryKey, { serverSeedHash, clientSeed, nonce })
      void client.invalidateQueries({ queryKey: [round.path] })
    },
    onError: (error) =>
      notify({ title: 'Seeds not changed', description: sentenceOf(error), tone: 'destructive' }),
  })
}
