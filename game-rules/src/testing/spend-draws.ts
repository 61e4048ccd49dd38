import { serverSeedHash } from '../commitment.ts'
import { type RandomStream, randomStream } from '../random-stream.ts'

const ROUNDS_PER_SEED = 1000

/**
 * Plays rounds until they have used a number of draws. As in play, each round has its own nonce,
 * and every thousandth round rotates the seeds. All seeds derive from `origin`, so runs are
 * reproducible.
 */
export function spendDraws(
  { draws, origin }: { draws: number; origin: string },
  play: (random: RandomStream) => void,
): void {
  let taken = 0
  for (let rotation = 0; taken < draws; rotation++) {
    const clientSeed = `${origin} ${rotation}`
    const serverSeed = serverSeedHash(clientSeed)
    for (let nonce = 0; nonce < ROUNDS_PER_SEED && taken < draws; nonce++) {
      const { nextUint32, nextBelow } = randomStream({ serverSeed, clientSeed, nonce })
      play({
        nextUint32() {
          taken += 1
          return nextUint32()
        },
        nextBelow(limit) {
          taken += 1
          return nextBelow(limit)
        },
      })
    }
  }
}
