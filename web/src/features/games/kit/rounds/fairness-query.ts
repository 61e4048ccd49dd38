import { fairness, setClientSeed } from '@tallyhouse/contract/games'
import { queryOptions } from '@tanstack/react-query'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { randomHex } from '#lib/random-hex.ts'

type PublishedSeeds = CallResponse<typeof fairness>

/**
 * The player's active seed pair. Before a player's first round, it replaces the server's pair by one with
 * a client seed that the browser draws after the hash of the server seed was published.
 */
export const fairnessQuery = queryOptions<PublishedSeeds>({
  queryKey: [fairness.path],
  queryFn: async ({ signal }) => {
    const seeds = await call(fairness, {}, { signal })
    const isUntouched = seeds.seedOrder === 'server_made' && seeds.nonce === 0
    return isUntouched ? startOwnPair(seeds) : seeds
  },
})

const CLIENT_SEED_BYTES = 10

export function newClientSeed(): string {
  return randomHex(CLIENT_SEED_BYTES)
}

/** Returns the given pair if another tab or a bet was faster. */
async function startOwnPair(seeds: PublishedSeeds): Promise<PublishedSeeds> {
  const { nextServerSeedHash } = seeds
  const body = { clientSeed: newClientSeed(), nextServerSeedHash }
  try {
    const { revealed: _, ...started } = await call(setClientSeed, { body })
    return started
  } catch {
    return seeds
  }
}
