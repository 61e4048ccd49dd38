import { fairness, setClientSeed } from '@tallyhouse/contract/games'
import { queryOptions } from '@tanstack/react-query'
import { type CallAnswer, call } from '../../../lib/call.ts'
import { inOwnTask } from '../../../lib/query-of.ts'
import { randomHex } from '../../../lib/random-hex.ts'

type PublishedSeeds = CallAnswer<typeof fairness>

/**
 * The player's active seed pair. Before a player's first round, the pair that the server made gives way to
 * one with a client seed of the browser's, drawn after the hash of its server seed was published.
 */
export const fairnessQuery = queryOptions<PublishedSeeds>({
  queryKey: [fairness.path],
  queryFn: async ({ signal }) => {
    const seeds = await inOwnTask(() => call(fairness, {}, { signal }))
    const isUntouched = seeds.seedOrder === 'server_made' && seeds.nonce === 0
    return isUntouched ? beginOwnPair(seeds) : seeds
  },
})

/** Bytes of a client seed that the browser draws. */
const CLIENT_SEED_BYTES = 10

export function newClientSeed(): string {
  return randomHex(CLIENT_SEED_BYTES)
}

/** A pair that another tab or a bet has begun is read the next time. */
async function beginOwnPair(seeds: PublishedSeeds): Promise<PublishedSeeds> {
  const { nextServerSeedHash } = seeds
  const body = { clientSeed: newClientSeed(), nextServerSeedHash }
  try {
    const { revealed: _, ...begun } = await call(setClientSeed, { body })
    return begun
  } catch {
    return seeds
  }
}
